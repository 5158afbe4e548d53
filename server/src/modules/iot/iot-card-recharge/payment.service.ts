import { whyNeverRenewed } from '@weir/contract/modules/iot/card-acts'
import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import type { UncreditedReason } from '@weir/contract/modules/card/uncredited-payment'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ConfirmedPayment, defineUnpaidOrders, isOfAnother, type PaymentResult, quoteEnd, useTransaction } from '../../sale/index.ts'
import { holdAnyCard, type IotCardRow } from '../ground/iot-card-find.ts'
import { holdOrder, recordMove } from '../iot-request/channel.service.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { deliver, type IotOrder } from './buy.service.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { heldOrder } from './held-order.service.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { placeRefund, uncreditedBefore } from './place-refund.service.ts'

/**
 * Buys the packages of a confirmed payment once: order, packages and word to the operator in one transaction. Money that may buy none goes
 * back by itself (domain-rules §2.6).
 */
export async function creditIotPayment(ctx: Writing, payment: ConfirmedPayment): Promise<PaymentResult> {
  const { card, order, result } = await iotCreditTerms(ctx, payment)
  if (result === 'repeated' || result === 'transactionTaken') return result
  if (!(await useTransaction(ctx, transactionOf(order, payment), { kind: 'iot', orderId: order.id }))) return 'transactionTaken'
  if (result === 'credited') {
    await credit(ctx, card, order, payment)
    return result
  }
  if (await uncreditedBefore(ctx, order.id, payment.transactionNo)) return result
  await returnIotPayment(ctx, order, result, payment)
  return result
}

/** The result that a confirmed payment has now. The card and its order are held. */
export async function iotCreditTerms(ctx: Writing, payment: ConfirmedPayment) {
  const { card, order } = await holdCardAndOrder(ctx, payment.orderId)
  const isRepeated = order.paymentStatus === 'paid' && order.transactionNo === payment.transactionNo
  // Said before, when the money was perhaps sent back already: the same payment never buys a package later.
  const known = isRepeated ? ('repeated' as const) : await uncreditedBefore(ctx, order.id, payment.transactionNo)
  const result: PaymentResult = known ?? (await whyUncredited(ctx, card, order, payment)) ?? 'credited'
  return { result, card, order, isKept: known !== undefined, isQuoteOver: payment.paidAt > quoteEnd(order.createdAt) }
}

/** The whole payment goes back by its provider, and never buys a package. An order that waited for it fails. */
export async function returnIotPayment(
  ctx: Writing,
  order: IotOrder,
  cause: Exclude<UncreditedReason, 'transactionTaken'>,
  { transactionNo, amountFen, paidAt, reason }: ConfirmedPayment & { reason?: string },
) {
  if (!(await useTransaction(ctx, transactionOf(order, { transactionNo }), { kind: 'iot', orderId: order.id })))
    throw conflict('payDifference.error.numberTaken')
  const payment = { transactionNo, totalFen: amountFen, paidAt }
  const refund = await placeRefund(ctx, order, { cause, amountFen, packages: 0, payment, isFinal: false, reason })
  // Its provider has this payment now and takes no other one.
  if (order.paymentStatus === 'unpaid') await iotOrders.end(ctx, order, cause === 'late' || cause === 'second' ? 'paidTooLate' : cause)
  return refund
}

export const iotOrders = defineUnpaidOrders<IotOrder>({
  kind: 'iot',
  orders: iotCardRecharges,
  scope: orderScope,
  hold: async (ctx, id) => (await holdCardAndOrder(ctx, id)).order,
  holdOwn: heldOrder,
  record: (ctx, order, to, reason = 'cancelled') => move(ctx, order, to, reason),
  canCancel: iotCardRechargeCan.cancel,
  errors: { notUnpaid: 'iotCardRecharge.error.notUnpaid', providerSilent: 'iotCardRecharge.error.providerSilent' },
  tell: (ctx, { id }, reason) =>
    ctx.changed({ resource: iotCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } }),
})

export async function holdCardAndOrder(ctx: Writing, orderId: number) {
  const [found] = await ctx.db.select({ cardId: iotCardRecharges.iotCardId }).from(iotCardRecharges).where(eq(iotCardRecharges.id, orderId))
  if (!found) throw new Error('a payment of an order that does not exist')
  const card = await holdAnyCard(ctx, found.cardId)
  return { card, order: await holdOrder(ctx, orderId) }
}

async function whyUncredited(
  ctx: Writing,
  card: IotCardRow,
  order: IotOrder,
  payment: ConfirmedPayment,
): Promise<UncreditedReason | undefined> {
  if (await isOfAnother(ctx, transactionOf(order, payment), { kind: 'iot', orderId: order.id })) return 'transactionTaken'
  if (order.paymentStatus === 'paid') return 'second'
  if (payment.amountFen !== order.amountFen) return 'amountDiffers'
  const holds = payment.paidAt <= quoteEnd(order.createdAt) && whyNeverRenewed(card) === undefined
  return holds ? undefined : 'late'
}

const transactionOf = ({ paymentMethod }: IotOrder, { transactionNo }: Pick<ConfirmedPayment, 'transactionNo'>) => ({
  paymentMethod,
  transactionNo,
})

async function credit(ctx: Writing, card: IotCardRow, order: IotOrder, { transactionNo, paidAt }: ConfirmedPayment) {
  const [paid] = await ctx.db
    .update(iotCardRecharges)
    .set({ paymentStatus: 'paid', transactionNo, paidAt, failureReason: null, deviceSn: card.deviceSn })
    .where(eq(iotCardRecharges.id, order.id))
    .returning()
  await move(ctx, order, 'paid', order.paymentStatus === 'failed' ? 'latePaid' : 'providerPaid')
  await deliver(ctx, card, paid!)
  await settleSimAlarms(ctx, [card])
}

const move = (ctx: Writing, { id, paymentStatus }: IotOrder, to: 'paid' | 'failed', reason: string) =>
  recordMove(ctx, { orderId: id, from: `${paymentStatus}/notInitiated`, to: `${to}/notInitiated`, reason })
