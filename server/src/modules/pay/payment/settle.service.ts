import { eq } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import type { OrderKind } from '@weir/contract/modules/card/payment-codes'
import { iotOrders } from '../../iot/index.ts'
import { keepRefundedOutside, type PaymentResult, waterOrders } from '../../sale/index.ts'
import type { Payment, PaymentState } from '../ground/payment-provider.ts'
import { providerOf } from '../provider/providers.ts'
import type { StoredPayment } from '../ground/payment.queries.ts'
import { payPayments } from '../ground/payment.table.ts'

/** Each product credits and fails its own orders. `keepRefunded`: puts an order whose money went back outside before a person. */
const ORDERS = {
  water: { ...waterOrders, keepRefunded: keepRefundedOutside },
  iot: { ...iotOrders, keepRefunded: async () => undefined },
} satisfies Record<OrderKind, unknown>

/**
 * A payment that the provider confirms: credited once, whichever call says it first. Money that went back outside leaves the order paid, and a
 * person looks at it: with packages, in the bill of the day.
 */
export const settlePayment = (ctx: Context, { kind, orderId }: StoredPayment, payment: Payment): Promise<PaymentResult> =>
  inTransaction(ctx, async (ctx) => {
    const result = await ORDERS[kind].credit(ctx, { ...payment, orderId })
    if (result === 'credited' && payment.isRefunded === true) await ORDERS[kind].keepRefunded(ctx, orderId)
    return result
  })

/** The provider of a stored payment, if the settings still name it. */
export function providerFor(ctx: Context, { method, provider: name }: StoredPayment) {
  const provider = providerOf(ctx, method)
  return provider?.name === name ? provider : undefined
}

/**
 * Asks the provider how the payment is, and follows it. An expired order is closed at the provider before it fails: a timer alone
 * fails none (domain-rules §2.6). Rejects if the provider does not answer. Outside a transaction.
 */
export async function followUp(ctx: Context, payment: StoredPayment): Promise<PaymentState['state'] | undefined> {
  const provider = providerFor(ctx, payment)
  if (!provider) return undefined
  const isOver = payment.expiresAt < ctx.now()
  const seen = await provider.query(payment.orderNo)
  const state = isOver && seen.state === 'open' ? await provider.close(payment.orderNo) : seen
  await ctx.db.update(payPayments).set({ askedAt: ctx.now() }).where(eq(payPayments.id, payment.id))
  if (state.state === 'paid') await settlePayment(ctx, payment, state.payment)
  else if (isOver && state.state !== 'open') await inTransaction(ctx, (ctx) => ORDERS[payment.kind].expire(ctx, payment.orderId, 'expired'))
  return state.state
}

/** Nobody can pay it any more. Money that was quicker is credited. False: the provider does not answer. */
export async function endPayment(ctx: Context, payment: StoredPayment | undefined): Promise<boolean> {
  // An order that was never a provider's has nothing to end.
  if (!payment) return true
  const state = await providerFor(ctx, payment)
    ?.close(payment.orderNo)
    .catch(() => undefined)
  if (state?.state === 'paid') await settlePayment(ctx, payment, state.payment)
  return state !== undefined && state.state !== 'open'
}
