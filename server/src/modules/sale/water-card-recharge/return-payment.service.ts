import type { Fen } from '@weir/contract/platform/units'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { isOfAnother, useTransaction } from '../ground/used-transaction.store.ts'
import { keepAndReturn, uncreditedBefore } from '../water-card-refund/uncredited.service.ts'
import { creditableMeter, type PaidOrder } from './delivery.service.ts'
import type { Card } from '../../card/index.ts'
import {
  type ConfirmedPayment,
  waterOrders,
  holdCardAndOrder,
  type PaymentResult,
  quoteEnd,
  transactionOf,
  whyUncredited,
} from './payment.service.ts'

/** The result that a confirmed payment has now. `credited` is possible, any other one says why not. The card and the order are held. */
export async function creditTerms(ctx: Writing, payment: ConfirmedPayment) {
  const { card, order } = await holdCardAndOrder(ctx, payment.orderId)
  const isRepeated = order.paymentStatus === 'paid' && order.transactionNo === payment.transactionNo
  const known = isRepeated ? ('repeated' as const) : await uncreditedBefore(ctx, order.id, payment.transactionNo)
  const result: PaymentResult = known ?? (await resultOf(ctx, card, order, payment))
  const goesToMeter = (await creditableMeter(ctx, order.cardId)) !== undefined
  return { result, card, order, goesToMeter, isKept: known !== undefined, isQuoteOver: payment.paidAt > quoteEnd(order.createdAt) }
}

async function resultOf(ctx: Writing, card: Card, order: PaidOrder, payment: ConfirmedPayment): Promise<PaymentResult> {
  if (await isOfAnother(ctx, transactionOf(order, payment), { kind: 'water', orderId: order.id })) return 'transactionTaken'
  return whyUncredited(card, order, payment) ?? 'credited'
}

type Terms = Awaited<ReturnType<typeof creditTerms>>

/** The whole payment goes back by its provider, and never buys water. An order that waited for it fails. */
export async function returnPayment(ctx: Writing, { order, result }: Terms, payment: ConfirmedPayment, reason: string) {
  if (result === 'repeated' || result === 'transactionTaken') throw new Error(`the payment of ${order.orderNo} cannot go back: ${result}`)
  if (!(await useTransaction(ctx, transactionOf(order, payment), { kind: 'water', orderId: order.id })))
    throw conflict('payDifference.error.numberTaken')
  const why = result === 'credited' ? 'declined' : result
  const refund = await keepAndReturn(ctx, order, why, { ...payment, reason })
  if (order.paymentStatus === 'unpaid') await waterOrders.end(ctx, order, why === 'late' || why === 'second' ? 'paidTooLate' : why)
  return refund
}

/** The payer paid more than the order, which is credited: the rest goes back. `totalFen` is the whole payment. */
export const returnSurplus = async (
  ctx: Writing,
  { transactionNo, totalFen, surplusFen, paidAt, orderId }: Omit<ConfirmedPayment, 'amountFen'> & { totalFen: Fen; surplusFen: Fen },
  reason: string,
) => {
  const { order } = await holdCardAndOrder(ctx, orderId)
  return keepAndReturn(ctx, order, 'amountDiffers', { transactionNo, amountFen: surplusFen, totalFen, paidAt, reason })
}
