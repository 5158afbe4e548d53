import { isOffline, type waterCardApi, waterCardCan, WaterCardQuote } from '@weir/contract/modules/water/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, amountFor, type Fen, type Litre, minus, quantityFor, repriced, type UnitPrice } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Context, Writing } from '../../../platform/context.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { conflict, explaining, invalid, notFound } from '../../../platform/errors.ts'
import { sendLater } from '../../../platform/outbox.ts'
import { postEntries } from '../ledger/ledger.service.ts'
import { waterCardPrices, waterCardRecharges, waterCards } from './water-card.table.ts'

type Api = typeof waterCardApi
type Card = typeof waterCards.$inferSelect
type Purchase = { amount?: Fen | undefined; quantity?: Litre | undefined }

export const waterCardScope = ownedBy(waterCards)

const cardOf = (ctx: Context, id: number) =>
  ctx.db
    .select()
    .from(waterCards)
    .where(and(eq(waterCards.id, id), waterCardScope(ctx)))

async function findCard(ctx: Context, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id)
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

/** Whatever changes a card's tons or price holds its row until the transaction ends. */
async function lockCard(ctx: Writing, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id).for('update')
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

export async function revealWaterCard(ctx: Writing, { id }: { id: number }) {
  const { telephone, idCardNo } = await findCard(ctx, id)
  return { telephone, idCardNo }
}

export async function quoteRecharge(ctx: Context, input: InputOf<Api['quote']>) {
  return quote(await findCard(ctx, input.id), input, ctx.settings.maxRechargeFen)
}

function quote({ unitPrice, remainingLitre }: { unitPrice: UnitPrice; remainingLitre: Litre }, purchase: Purchase, limit: Fen) {
  const { amount, quantity } = completed(purchase, unitPrice)
  const typed = purchase.quantity === undefined ? 'amount' : 'quantity'
  if (amount <= 0 || quantity <= 0) throw invalid(typed, 'waterCard.error.buysNothing')
  if (amount > limit) throw invalid(typed, 'waterCard.error.overLimit')
  return { amount, quantity, unitPrice, remainingAfter: add(remainingLitre, quantity) }
}

function completed({ amount, quantity }: Purchase, price: UnitPrice): { amount: Fen; quantity: Litre } {
  if (quantity !== undefined) return { quantity, amount: amountFor(quantity, price) }
  return { amount: amount!, quantity: quantityFor(amount!, price) }
}

/** Money over the counter: an order born paid, the ledger's credit, and word to the meter, all or none. */
export async function rechargeWaterCard(ctx: Writing, input: InputOf<Api['recharge']>) {
  const card = await lockCard(ctx, input.id)
  if (!waterCardCan.recharge(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (!isOffline(input)) throw invalid('paymentMethod', 'waterCard.error.methodUnavailable')
  const { amount, quantity, remainingAfter, ...price } = quote(card, input, ctx.settings.maxRechargeFen)
  if (input.unitPrice !== undefined && input.unitPrice !== card.unitPrice)
    throw conflict('waterCard.error.priceChanged', z.encode(WaterCardQuote, { amount, quantity, remainingAfter, ...price }))

  const [order] = await ctx.db
    .insert(waterCardRecharges)
    .values({
      cardId: card.id,
      unitPrice: card.unitPrice,
      typed: input.quantity === undefined ? 'amount' : 'quantity',
      amountFen: amount,
      quantityLitre: quantity,
      paymentMethod: input.paymentMethod,
      paymentStatus: 'paid',
      transactionNo: input.transactionNo,
      paidAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardRecharges.id, orderNo: waterCardRecharges.orderNo })
    .catch(explaining({ water_card_recharge_transaction: 'waterCard.error.transactionTaken' }))
  const { id, orderNo } = order!

  await ctx.db
    .update(waterCards)
    .set({
      orderNo,
      totalRechargeFen: add(card.totalRechargeFen, amount),
      totalRechargeLitre: add(card.totalRechargeLitre, quantity),
      remainingLitre: remainingAfter,
    })
    .where(eq(waterCards.id, card.id))
  await postEntries(ctx, { kind: 'recharge', cardId: card.id, remaining: remainingAfter, ref: { type: 'recharge', id } }, [
    { unit: 'fen', amount, from: 'receipts', to: 'till' },
    { unit: 'litre', amount: quantity, from: 'sold', to: 'water' },
  ])
  if (card.deviceSn) await sendLater(ctx, 'meter.credit', { orderNo, deviceSn: card.deviceSn })
  return { orderNo, amount, quantity, remainingQuantity: remainingAfter }
}

export async function adjustUnitPrice(ctx: Writing, { id, unitPrice, mode }: InputOf<Api['adjustPrice']>) {
  const card = await lockCard(ctx, id)
  if (!waterCardCan.adjustPrice(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  const kept = mode === 'keepTonnage' ? card.remainingLitre : repriced(card.remainingLitre, card.unitPrice, unitPrice)
  const quantityChange = minus(kept, card.remainingLitre)

  const [record] = await ctx.db
    .insert(waterCardPrices)
    .values({
      cardId: id,
      oldUnitPrice: card.unitPrice,
      newUnitPrice: unitPrice,
      mode,
      quantityChangeLitre: quantityChange,
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardPrices.id })
  await ctx.db
    .update(waterCards)
    .set({ unitPrice, remainingLitre: kept, adjustedLitre: add(card.adjustedLitre, quantityChange) })
    .where(eq(waterCards.id, id))
  await postEntries(ctx, { kind: 'priceChange', cardId: id, remaining: kept, ref: { type: 'price', id: record!.id } }, [
    { unit: 'litre', amount: quantityChange, from: 'adjusted', to: 'water' },
  ])
  return { quantityChange, remainingQuantity: kept }
}
