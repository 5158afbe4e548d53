import type { PriceRefusal } from '@weir/contract/modules/card/price-codes'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { book, aboveMost, type Card, lockCard, waterCardPrices } from '../../card/index.ts'
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
