import { QUOTE_MINUTES, waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import type { UncreditedReason } from '@weir/contract/modules/card/uncredited-payment'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import { add, type Fen, MOST_ON_CARD } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { book, recordTransition, type Card, holdAnyCard, waterCardRecharges } from '../../card/index.ts'
import { defineUnpaidOrders } from '../ground/unpaid-orders.store.ts'
import { useTransaction } from '../ground/used-transaction.store.ts'
import { keepUncredited, uncreditedBefore } from '../water-card-refund/uncredited.service.ts'
import { lastPriceId } from './correction/order-terms.queries.ts'
import { creditableMeter, type PaidOrder } from './delivery.service.ts'
import { followPaid } from './place-order.service.ts'
import { holdOrder, orderScope } from './water-card-recharge.queries.ts'

/** A payment that a provider confirms. `paidAt` is the time of the provider. */
export interface ConfirmedPayment {
  orderId: number
  transactionNo: string
  amountFen: Fen
  paidAt: Date
}

/**
 * The result of a confirmed payment. `credited` and `repeated` are good. The money of the others is at the provider, and bought no water:
 * `water_uncredited_payment` keeps it, and a second or late one goes back by itself (domain-rules §2.6).
 */
export type PaymentResult = 'credited' | 'repeated' | UncreditedReason

/** The end of the quote of an order, domain-rules §2.6. */
export const quoteEnd = (createdAt: Date) => new Date(createdAt.getTime() + QUOTE_MINUTES * 60_000)

/** Credits a confirmed payment once: order, ledger and word to the meter in one transaction. The card is locked before its order. */
export async function creditPayment(ctx: Writing, payment: ConfirmedPayment): Promise<PaymentResult> {
  const { card, order } = await holdCardAndOrder(ctx, payment.orderId)
  if (order.paymentStatus === 'paid' && order.transactionNo === payment.transactionNo) return 'repeated'
  // Said before, when the money was perhaps sent back already: the same payment never buys water later.
  const before = await uncreditedBefore(ctx, order.id, payment.transactionNo)
  if (before) return before
  const isUsable = await useTransaction(ctx, transactionOf(order, payment), { kind: 'water', orderId: order.id })
  const reason = isUsable ? whyUncredited(card, order, payment) : 'transactionTaken'
  if (reason === undefined) {
    await credit(ctx, card, order, payment)
    return 'credited'
  }
  await keepUncredited(ctx, order, reason, payment)
  // Its provider has this payment now and takes no other one.
  if (order.paymentStatus === 'unpaid' && reason !== 'transactionTaken')
    await waterOrders.end(ctx, order, reason === 'late' ? 'paidTooLate' : 'amountDiffers')
  return reason
}

export const transactionOf = ({ paymentMethod }: PaidOrder, { transactionNo }: ConfirmedPayment) => ({ paymentMethod, transactionNo })

/** Why a payment with a number of its own may not credit its order; undefined: it may. Both are held. */
export function whyUncredited(card: Card, order: PaidOrder, payment: ConfirmedPayment): UncreditedReason | undefined {
  if (order.paymentStatus === 'paid') return 'second'
  if (payment.amountFen !== order.amountFen) return 'amountDiffers'
  return holds(card, order, payment.paidAt) ? undefined : 'late'
}

export async function holdCardAndOrder(ctx: Writing, orderId: number) {
  const [found] = await ctx.db
    .select({ cardId: waterCardRecharges.cardId })
    .from(waterCardRecharges)
    .where(eq(waterCardRecharges.id, orderId))
  if (!found) throw new Error('a payment of an order that does not exist')
  const card = await holdAnyCard(ctx, found.cardId)
  const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, orderId)).for('no key update')
  return { card, order: order! }
}

/** The quote holds for what was paid in its time, if the card can still take the water. */
const holds = (card: Card, order: PaidOrder, paidAt: Date) =>
  paidAt <= quoteEnd(order.createdAt) && waterCardCan.recharge(card) && add(card.remainingLitre, order.quantityLitre) <= MOST_ON_CARD

async function credit(ctx: Writing, card: Card, order: PaidOrder, { transactionNo, paidAt }: ConfirmedPayment) {
  const { id, orderNo, cardId, amountFen: fen, quantityLitre: litres } = order
  const goesToMeter = (await creditableMeter(ctx, cardId)) !== undefined
  await ctx.db
    .update(waterCardRecharges)
    .set({
      paymentStatus: 'paid',
      transactionNo,
      paidAt,
      goesToMeter,
      failureReason: null,
      deviceSn: card.deviceSn,
      leftSincePriceId: await lastPriceId(ctx, cardId),
    })
    .where(eq(waterCardRecharges.id, id))
  await move(ctx, order, 'paid', order.paymentStatus === 'failed' ? 'latePaid' : 'providerPaid')
  await book(ctx, card, { kind: 'recharge', refType: 'recharge', refId: id, fen, litres, also: { orderNo } })
  await followPaid(ctx, { orderNo, cardId, goesToMeter })
}

export const waterOrders = defineUnpaidOrders<PaidOrder>({
  kind: 'water',
  orders: waterCardRecharges,
  scope: orderScope,
  hold: async (ctx, id) => (await holdCardAndOrder(ctx, id)).order,
  holdOwn: holdOrder,
  record: move,
  canCancel: waterCardRechargeCan.cancel,
  errors: { notUnpaid: 'waterCardRecharge.error.notUnpaid', providerSilent: 'waterCardRecharge.error.providerSilent' },
  tell: (ctx, { id }, reason) =>
    ctx.changed({ resource: waterCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } }),
})

function move(ctx: Writing, { id, cardId, paymentStatus }: PaidOrder, to: 'paid' | 'failed', reason: string | undefined) {
  return recordTransition(ctx, { cardId, orderId: id, from: `${paymentStatus}/notInitiated`, to: `${to}/notInitiated`, reason })
}
