import { answer, follow, type Follower } from '../../kernel/follow.ts'
import { orderPlaced, orderSeen, paymentEnded, paymentOffered, refundPlaced } from '../sale/index.ts'
import { sendLater } from '../../services/outbox/outbox.ts'
import { providerOf } from './provider/providers.ts'
import { orderNoSeen } from './order/order.service.ts'
import { findPayment, orderIds } from './ground/payment.queries.ts'
import { payPayments } from './ground/payment.table.ts'
import { sendRefund } from './refund/push-refund.service.ts'
import { endPayment, CREATE_PAYMENT } from './payment/payment.service.ts'

/** The answers to the questions of orders. */
export const paymentFollowers: readonly Follower[] = [
  answer(paymentOffered, (ctx, method) => providerOf(ctx, method) !== undefined),
  follow(orderPlaced, async (ctx, { kind, orderId, orderNo, method, expiresAt }) => {
    const { name: provider } = providerOf(ctx, method)!
    await ctx.db.insert(payPayments).values({ ...orderIds({ kind, orderId }), provider, expiresAt, createdAt: ctx.now() })
    await sendLater(ctx, { topic: CREATE_PAYMENT, lane: `pay ${orderNo}`, payload: { kind, orderId } })
  }),
  follow(refundPlaced, async (ctx, refund) => void (await sendRefund(ctx, refund))),
  answer(orderSeen, orderNoSeen),
  answer(paymentEnded, async (ctx, order) => endPayment(ctx, await findPayment(ctx, order))),
]
