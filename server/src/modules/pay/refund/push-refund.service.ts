import { type OrderKind, ORDER_KINDS } from '@weir/contract/modules/card/payment'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { printable } from '../../../kernel/outside-text.ts'
import type { Refund, RefundState } from '../ground/payment-provider.ts'
import { providerOf } from '../provider/providers.ts'
import { type ProviderRefund, findRefund } from '../ground/payment.queries.ts'
import { iotCardRefunds, iotRefunds } from '../../iot/index.ts'
import { waterRefunds, type RefundRef } from '../../sale/index.ts'
import { waterCardRefunds } from '../../card/index.ts'
import { type Sender, sendLater } from '../../../services/outbox/outbox.ts'

/**
 * Brings a waiting refund one step further, outside a transaction. Once it was sent, its provider is queried before it is sent again,
 * always under the same number. So a lost answer or a killed process refunds once. Rejects if the provider does not answer.
 */
export async function pushRefund(ctx: Context, stored: ProviderRefund): Promise<void> {
  const provider = providerOf(ctx, stored.method)
  if (!provider || provider.name !== stored.provider || stored.transactionNo === null) return fail(ctx, stored, 'noProvider')
  const refund = { ...stored, transactionNo: stored.transactionNo }
  if (stored.sentAt !== null) {
    const seen = await provider.queryRefund(refund)
    // A refusal of before the retry is what the retry is about.
    const isNews = seen.state === 'done' || seen.state === 'pending' || (seen.state === 'refused' && stored.askedAt !== null)
    if (isNews) return follow(ctx, refund, seen)
  } else await REFUNDS[stored.kind].note(ctx, stored.id, { sentAt: ctx.now() })
  await follow(ctx, refund, await provider.refund(refund))
}

async function follow(ctx: Context, refund: ProviderRefund & Refund, seen: RefundState) {
  const { kind, id } = refund
  await REFUNDS[kind].note(ctx, id, { askedAt: ctx.now() })
  if (seen.state === 'done') await inTransaction(ctx, (ctx) => REFUNDS[kind].finish(ctx, id))
  if (seen.state === 'refused') await fail(ctx, refund, seen.reason)
  if (seen.state === 'missing') throw new Error(`the provider does not know the refund ${refund.refundNo} it took`)
}

async function fail(ctx: Context, { kind, id }: ProviderRefund, words: string) {
  await inTransaction(ctx, (ctx) => REFUNDS[kind].fail(ctx, id, printable(words, 200)))
}

interface RefundActs {
  finish: (ctx: Writing, id: number) => Promise<boolean>
  fail: (ctx: Writing, id: number, words: string) => Promise<boolean>
  note: (ctx: Context, id: number, at: { sentAt?: Date; askedAt?: Date }) => Promise<unknown>
}

/** Each product keeps its own refunds. */
const REFUNDS: Record<OrderKind, RefundActs> = {
  water: {
    finish: waterRefunds.finish,
    fail: waterRefunds.fail,
    note: ({ db }, id, at) => db.update(waterCardRefunds).set(at).where(eq(waterCardRefunds.id, id)),
  },
  iot: {
    finish: iotRefunds.finish,
    fail: iotRefunds.fail,
    note: ({ db }, id, at) => db.update(iotCardRefunds).set(at).where(eq(iotCardRefunds.id, id)),
  },
}

const REFUND = 'pay.refund'
/** A message of before other products has no kind. */
const Payload = z.object({ kind: z.enum(ORDER_KINDS).default('water'), refundId: z.int() })

/** Goes out once this transaction commits. A lane for each refund: a provider that refuses one holds up no other. */
export const sendRefund = (ctx: Writing, { kind, refundId, refundNo }: RefundRef & { refundNo: string }) =>
  sendLater(ctx, { topic: REFUND, lane: `refund ${refundNo}`, payload: { kind, refundId } })

/** Asks the provider to give money back. */
export const refundSender: Sender = {
  topic: REFUND,
  async send(ctx, payload) {
    const refund = await findRefund(ctx, Payload.parse(payload))
    if (refund?.state === 'pending') await pushRefund(ctx, refund)
  },
}
