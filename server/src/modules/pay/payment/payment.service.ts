import { eq } from 'drizzle-orm'
import { type OrderKind, ORDER_KINDS } from '@weir/contract/modules/card/payment'
import { z } from 'zod'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { iotOrders } from '../../iot/index.ts'
import { keepRefundedOutside, type PaymentResult, waterOrders } from '../../sale/index.ts'
import type { Payment, PaymentState, PaymentProvider } from '../ground/payment-provider.ts'
import { providerOf, callbackUrl } from '../provider/providers.ts'
import { type StoredPayment, findPayment } from '../ground/payment.queries.ts'
import { payPayments } from '../ground/payment.table.ts'
import { oneLine } from '../../../kernel/errors.ts'
import { texts } from '../../../kernel/texts.ts'
import type { Sender } from '../../../services/outbox/outbox.ts'

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

const TOGETHER = 10

/** Asks about each of them, some at a time. Rejects if no provider answers: the run log shows it, and the next run asks again. */
export async function askAll<T>(waiting: readonly T[], ask: (one: T) => Promise<unknown>, stopping: AbortSignal | undefined) {
  let silent = 0
  let error: string | undefined
  for (let i = 0; i < waiting.length && stopping?.aborted !== true; i += TOGETHER) {
    const answers = await Promise.allSettled(waiting.slice(i, i + TOGETHER).map(ask))
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      silent += 1
      error ??= oneLine(answer.reason)
    }
  }
  if (error !== undefined && silent === waiting.length) throw new Error(error)
  return { asked: waiting.length, silent }
}

export const CREATE_PAYMENT = 'pay.create'

/** A message of before other products has no kind. */
const Payload = z.object({ kind: z.enum(ORDER_KINDS).default('water'), orderId: z.int() })

/** Makes the payment at its provider. A lost answer is found: the same order again gets the same payment, or its state. */
export const createPaymentSender: Sender = {
  topic: CREATE_PAYMENT,
  async send(ctx, payload) {
    const payment = await findPayment(ctx, Payload.parse(payload))
    if (payment?.paymentStatus === 'unpaid' && payment.expiresAt > ctx.now()) await create(ctx, payment)
  },
}

async function create(ctx: Context, payment: StoredPayment) {
  const provider = providerFor(ctx, payment)
  if (!provider) return
  const { id, orderNo, amountFen, expiresAt, payerId } = payment
  const description = texts['zh-cn'].t(payment.kind === 'water' ? 'pay.description' : 'pay.packageDescription', { orderNo })
  const order = { orderNo, amountFen, expiresAt, description, notifyUrl: callbackUrl(ctx, provider.name) }
  const made = payerId === null ? await provider.create(order) : await insideOf(provider).create(order, payerId)
  if (made.state === 'paid') await followUp(ctx, payment)
  else {
    const { state: _, ...answered } = made
    await ctx.db.update(payPayments).set(answered).where(eq(payPayments.id, id))
  }
  // Cancelled while the provider made it: nobody may pay it.
  const now = await findPayment(ctx, payment)
  if (now!.paymentStatus === 'failed') await provider.close(orderNo)
}

/** Settings may change between order and message. The message then waits for them, or for the end of the order. */
function insideOf({ name, inside }: PaymentProvider) {
  if (!inside) throw new Error(`the settings have no payment inside the app of ${name}`)
  return inside
}
