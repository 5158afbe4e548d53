import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { endsOf, type UNPAID_DELIVERY_ENDS } from '@weir/contract/modules/sale/trouble-codes'
import type { PAYMENT_ENDS } from '@weir/contract/modules/card/payment'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { add, type Litre, MOST_ON_CARD, Price, Quantity, quantityFor } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { invalid, notFound, conflict } from '../../../kernel/errors.ts'
import { unpaidDeliveries } from '../ground/unpaid-delivery.table.ts'
import { refundUncredited, settleUncredited, closeUncredited, holdUndecided } from '../water-card-refund/uncredited.service.ts'
import { rowOf, type Source } from '../ground/line-id.ts'
import { book, type Card, type uncreditedPayments } from '../../card/index.ts'
import { placePaidOrder } from '../water-card-recharge/place-order.service.ts'
import { useTransaction } from '../ground/used-transaction.store.ts'

type Api = typeof moneyTroubleApi

/** The row behind a line, if it is of this table. A line of another table has no such act. */
function rowIn(source: Source, line: number): number {
  const row = rowOf(line)
  if (row.source !== source) throw notFound('moneyTrouble.error.missing')
  return row.id
}

/** A payment that waits for a person goes back to its payer. */
export async function refundPayment(ctx: Writing, { id, reason }: InputOf<Api['refundPayment']>) {
  const { id: refundId, refundNo } = await refundUncredited(ctx, rowIn('payment', id), reason)
  ctx.changed({
    resource: moneyTroubleApi,
    id,
    before: { refundState: null },
    after: { refundState: 'pending', refundId, refundNo, reason },
  })
  return {}
}

type PaymentEnding = (typeof PAYMENT_ENDS)[number]
type DeliveryEnding = (typeof UNPAID_DELIVERY_ENDS)[number]

/** A person has put it in order outside of the product, and says how. Orders and refunds end by themselves, not by a word. */
export async function closeTrouble(ctx: Writing, { id, reason, note }: InputOf<Api['close']>) {
  const row = rowOf(id)
  if (row.source === 'payment') {
    demandEnd(endsOf({ kind: 'paidTwice', paymentReason: 'second' }), reason)
    await settleUncredited(ctx, row.id, reason as PaymentEnding, note)
  } else {
    const delivery = rowIn('delivery', id)
    demandEnd(endsOf({ kind: 'deliveredNotPaid', paymentReason: null }), reason)
    await closeDelivery(ctx, delivery, reason as DeliveryEnding, note)
  }
  ctx.changed({ resource: moneyTroubleApi, id, before: {}, after: { reason, note } })
  return {}
}

function demandEnd(ends: readonly string[], reason: string) {
  if (!ends.includes(reason)) throw invalid('reason', 'moneyTrouble.error.endsOtherwise')
}

async function closeDelivery(ctx: Writing, id: number, closeReason: DeliveryEnding, note: string) {
  const closed = await ctx.db
    .update(unpaidDeliveries)
    .set({ closedAt: ctx.now(), closedBy: ctx.actor.id, closeReason, note })
    .where(and(eq(unpaidDeliveries.id, id), isNull(unpaidDeliveries.closedAt), ownedBy(unpaidDeliveries)(ctx)))
    .returning({ id: unpaidDeliveries.id })
  if (closed.length === 0) throw notFound('moneyTrouble.error.missing')
}

type Input = InputOf<(typeof moneyTroubleApi)['creditPayment']>
type Payment = typeof uncreditedPayments.$inferSelect

/**
 * A payment of another amount buys water at the price of now, as an order of its own. The first order stays failed. A dry run computes the
 * same under the same locks.
 */
export async function creditPayment(ctx: Writing, { id, dryRun, ...seen }: Input) {
  const row = rowIn('payment', id)
  const { card, payment } = await holdUndecided(ctx, row)
  if (payment.reason !== 'amountDiffers') throw conflict('moneyTrouble.error.notCreditable')
  if (!waterCardCan.recharge(card)) throw conflict('moneyTrouble.error.cardForbids')
  demandSeen(card, seen)
  const quantity = quantityFor(payment.amountFen, card.unitPrice)
  const remainingQuantity = add(card.remainingLitre, quantity)
  if (quantity <= 0) throw conflict('moneyTrouble.error.buysNothing')
  if (remainingQuantity > MOST_ON_CARD) throw conflict('moneyTrouble.error.cardForbids')
  const orderNo = dryRun ? null : await buy(ctx, card, payment, quantity)
  if (orderNo !== null) ctx.changed({ resource: moneyTroubleApi, id, before: {}, after: { orderNo, amount: payment.amountFen, quantity } })
  const { unitPrice, remainingLitre: remainingBefore } = card
  return { orderNo, amount: payment.amountFen, unitPrice, quantity, remainingBefore, remainingQuantity }
}

function demandSeen({ unitPrice, remainingLitre }: Card, seen: Pick<Input, 'unitPrice' | 'remainingQuantity'>) {
  if (seen.unitPrice !== undefined && seen.unitPrice !== unitPrice)
    throw conflict('moneyTrouble.error.priceChanged', { unitPrice: z.encode(Price, unitPrice) })
  if (seen.remainingQuantity !== undefined && seen.remainingQuantity !== remainingLitre)
    throw conflict('moneyTrouble.error.remainingChanged', { remaining: z.encode(Quantity, remainingLitre) })
}

/** An order born paid, at the time of the money. Its provider knows it by the first order. */
async function buy(ctx: Writing, card: Card, payment: Payment, litres: Litre): Promise<string> {
  const { paymentMethod, transactionNo, amountFen: fen, paidAt } = payment
  const order = { typed: 'amount', amountFen: fen, quantityLitre: litres, paymentMethod, transactionNo, paidAt } as const
  const { orderNo } = await placePaidOrder(ctx, card, order, async ({ id, orderNo }) => {
    // Its number is that of the first order, as its provider has it.
    if (!(await useTransaction(ctx, { paymentMethod, transactionNo }, { kind: 'water', orderId: payment.orderId })))
      throw conflict('moneyTrouble.error.noPayment')
    await book(ctx, card, { kind: 'recharge', refType: 'recharge', refId: id, fen, litres, also: { orderNo } })
    await closeUncredited(ctx, payment.id, { reason: 'credited', creditOrderId: id })
    const after = { orderNo, cardId: card.id, amount: fen, quantity: litres, paymentMethod, paymentStatus: 'paid', transactionNo } as const
    ctx.changed({ resource: waterCardRechargeApi, id, before: null, after })
  })
  return orderNo
}
