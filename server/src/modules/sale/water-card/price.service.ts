import type { PriceRefusal } from '@weir/contract/modules/card/price'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { UnitPrice } from '@weir/contract/platform/units'
import { and, count, desc, eq, lt } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { book, aboveMost, type Card, lockCard, waterCardPrices, isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { revaluePrices } from '../../meter/index.ts'
import { changedPrice } from '../water-card-price-batch/price-change.ts'

/** domain-rules §2.8: the tons stay, or their value does; the record of it is immutable. */
export async function adjustUnitPrice(ctx: Writing, { id, unitPrice, mode }: InputOf<(typeof waterCardApi)['adjustPrice']>) {
  const card = await lockCard(ctx, id)
  const changed = changedPrice(card, unitPrice, mode)
  if (typeof changed === 'string') throw refusal(changed, card)
  const { quantityChange } = changed
  const [record] = await ctx.db
    .insert(waterCardPrices)
    .values({
      cardId: id,
      oldUnitPrice: card.unitPrice,
      newUnitPrice: unitPrice,
      mode,
      quantityChangeLitre: quantityChange,
      createdAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardPrices.id })
  const cause = { kind: 'priceChange', refType: 'price', refId: record!.id } as const
  const { remainingLitre } = await book(ctx, card, { ...cause, litres: quantityChange, also: { unitPrice } })
  await revaluePrices(ctx, [id])
  return { quantityChange, remainingQuantity: remainingLitre }
}

function refusal(reason: PriceRefusal, { state }: Card) {
  if (reason === 'notActive') return conflict('waterCard.error.stateForbids', { state })
  if (reason === 'aboveMost') return aboveMost()
  return invalid('unitPrice', reason === 'beyondDebt' ? 'waterCard.error.beyondDebt' : 'waterCard.error.beyondMost')
}

interface Community {
  name: string
  defaultUnitPrice: UnitPrice | null
}

/** The price of a community by which an imported one is doubted: its default, or else that of most of its open cards. */
export const usualPrice = async (ctx: Writing, { name, defaultUnitPrice }: Community): Promise<UnitPrice | undefined> =>
  defaultUnitPrice ?? (await priceOfNeighbours(ctx, name))

/** Cards of the import itself say nothing, so a check and the import agree. */
async function priceOfNeighbours(ctx: Writing, communityName: string): Promise<UnitPrice | undefined> {
  const { unitPrice } = waterCards
  const before = new Date(ctx.now().getTime() - DAY_MS)
  const [most] = await ctx.db
    .select({ unitPrice })
    .from(waterCards)
    .where(and(eq(waterCards.communityName, communityName), isOpen, lt(waterCards.createdAt, before), waterCardScope(ctx)))
    .groupBy(unitPrice)
    .orderBy(desc(count()), unitPrice)
    .limit(1)
  return most?.unitPrice
}
const DAY_MS = 24 * 3_600_000
