import { ORDER_KINDS } from '@weir/contract/modules/card/payment-codes'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import type { PaymentProvider } from '../ground/payment-provider.ts'
import { callbackUrl } from '../provider/providers.ts'
import { findPayment, type StoredPayment } from '../ground/payment.queries.ts'
import { payPayments } from '../ground/payment.table.ts'
import { followUp, providerFor } from './settle.service.ts'

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
