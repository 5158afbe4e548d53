import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import type { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { minus, MOST_ON_CARD, MOST_OWED, repriced } from '@weir/contract/platform/units'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { book } from '../ledger/ledger.store.ts'
import { revaluePrice } from '../meter-stat/revalue.service.ts'
import { aboveMost, isAboveMost, lockCard } from './water-card-find.ts'
import { waterCardPrices } from './water-card.table.ts'

/** domain-rules §2.8: the tons stay, or their value does; the record of it is immutable. */
export async function adjustUnitPrice(ctx: Writing, { id, unitPrice, mode }: InputOf<(typeof waterCardApi)['adjustPrice']>) {
  const card = await lockCard(ctx, id)
  if (!waterCardCan.adjustPrice(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  const kept = mode === 'keepTonnage' ? card.remainingLitre : repriced(card.remainingLitre, card.unitPrice, unitPrice)
  if (kept > MOST_ON_CARD && kept > card.remainingLitre)
    throw isAboveMost(card) ? aboveMost() : invalid('unitPrice', 'waterCard.error.beyondMost')
  if (kept < MOST_OWED && kept < card.remainingLitre) throw invalid('unitPrice', 'waterCard.error.beyondDebt')
  const quantityChange = minus(kept, card.remainingLitre)

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
  await revaluePrice(ctx, id)
  return { quantityChange, remainingQuantity: remainingLitre }
}
