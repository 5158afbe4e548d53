import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { add, type Fen, fen, type Litre, litre, minus, Quantity } from '@weir/contract/platform/units'
import { and, eq, inArray, asc } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../../kernel/context.ts'
import { happened } from '../../../../kernel/follow.ts'
import { book, type HeldCard, ledgerEntries, type Card, uncreditedPayments, waterCardRecharges, waterCards } from '../../../card/index.ts'
import { placeRefund } from '../../water-card-refund/place-refund.service.ts'
import { cashMoved } from '../../ground/correction.events.ts'
import { settleAlarmLater } from '../delivery.service.ts'
import { type Left, lastPriceId, leftNow, onCard } from './left-of-order.ts'
import { isOverCounter } from './possible.ts'
import { conflict, notFound } from '../../../../kernel/errors.ts'
import { holdOrder, orderScope } from '../water-card-recharge.queries.ts'

type Order = typeof waterCardRecharges.$inferSelect

export interface Held {
  card: Card
  order: Order
  left: Left
}
interface Taking {
  cause: 'refund' | 'reversal' | 'closing'
  amount: Fen
  litres: Litre
  reason: string | undefined
  /** No provider is asked to pay: the money is back already, or never came in. */
  isFinal?: boolean
}

/** Money and water of an order leave its card in one booking. Answers the refund, and the card after it. */
export async function takeBack<C extends HeldCard>(
  ctx: Writing,
  { card, order, left }: Omit<Held, 'card'> & { card: C },
  { cause, amount, litres, reason, isFinal }: Taking,
) {
  const refund = await placeRefund(ctx, order, {
    cause,
    amountFen: amount,
    quantityLitre: litres,
    payment: await paymentOf(ctx, order),
    isFinal: isFinal ?? isOverCounter(order),
    reason,
  })
  if (order.paymentMethod === 'cash') await happened(ctx, cashMoved, { kind: cause, orderId: order.id, refundId: refund.id })
  const after = await book(ctx, card, {
    kind: 'refund',
    refType: 'refund',
    refId: refund.id,
    fen: minus(fen(0), amount),
    litres: minus(litre(0), litres),
    ...(await entryOf(ctx, order)),
    note: reason,
  })
  const refundedFen = add(order.refundedFen, amount)
  await keepLeft(ctx, order, { ...left, litres: minus(left.litres, litres) }, { refundedFen })
  const [before, now] = [{ refundedAmount: order.refundedFen }, { refundedAmount: refundedFen, reason }]
  ctx.changed({ resource: waterCardRechargeApi, id: order.id, before, after: now })
  return { refund, card: after }
}

/** Stores the rest of the order. A credit that has not left yet does not leave any more, and a failed one alarms nobody (docs/delivery.md). */
export async function keepLeft(ctx: Writing, order: Order, left: Left, taken: Partial<Pick<Order, 'refundedFen' | 'movedFen'>>) {
  await ctx.db
    .update(waterCardRecharges)
    .set({
      ...taken,
      leftLitre: left.litres,
      leftPrice: left.price,
      leftSincePriceId: await lastPriceId(ctx, order.cardId),
      ...(order.state === 'notInitiated' && { goesToMeter: false }),
    })
    .where(eq(waterCardRecharges.id, order.id))
  if (order.state === 'fail') await settleAlarmLater(ctx, order.deviceSn)
}

/** The entry of water that a correction takes back, if the ledger has it. */
export async function entryOf({ db }: Writing, { id, cardId }: Order): Promise<{ reversesId?: number }> {
  const { cardId: card, unit, refType, refId } = ledgerEntries
  const [entry] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(card, cardId), eq(unit, 'litre'), inArray(refType, ['recharge', 'move']), eq(refId, id)))
  return entry ? { reversesId: entry.id } : {}
}

/**
 * The payment of an order, as its provider knows it: of the first one of a moved order, however often it was moved. An order that an
 * uncredited payment bought has the payment of another order.
 */
async function paymentOf({ db }: Writing, order: Order) {
  let paid = order
  while (paid.movedFromId !== null) {
    const [before] = await db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, paid.movedFromId))
    paid = before!
  }
  const [bought] = await db
    .select({ orderId: uncreditedPayments.orderId })
    .from(uncreditedPayments)
    .where(eq(uncreditedPayments.creditOrderId, paid.id))
  return { orderId: bought?.orderId ?? paid.id, transactionNo: paid.transactionNo, totalFen: paid.amountFen }
}

/** An order with its card, both held, and what is left of it there. Further cards are held with its own, in order of id. */
export async function holdWithCards(ctx: Writing, id: number, further: readonly number[] = []) {
  const [found] = await ctx.db
    .select({ cardId: waterCardRecharges.cardId })
    .from(waterCardRecharges)
    .where(and(eq(waterCardRecharges.id, id), orderScope(ctx)))
  if (!found) throw notFound('waterCardRecharge.error.missing')
  const cards = await ctx.db
    .select()
    .from(waterCards)
    .where(inArray(waterCards.id, [found.cardId, ...further]))
    .orderBy(asc(waterCards.id))
    .for('no key update')
  const order = await holdOrder(ctx, id)
  const cardOf = (id: number) => cards.find((card) => card.id === id)
  const card = cardOf(order.cardId)!
  const left = await leftNow(ctx, order)
  return { order, card, cardOf, left, facts: await onCard(ctx, order, left, card.remainingLitre) }
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
export function demandSeen({ remainingLitre }: Pick<Card, 'remainingLitre'>, seen: Litre | undefined) {
  if (seen === undefined || seen === remainingLitre) return
  throw conflict('waterCardRecharge.error.remainingChanged', { remaining: z.encode(Quantity, remainingLitre) })
}
