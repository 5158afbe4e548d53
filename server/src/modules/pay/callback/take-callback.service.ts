import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { printable } from '../../../kernel/outside-text.ts'
import type { PaymentResult } from '../../sale/index.ts'
import { sendRefund } from '../refund/push-refund.service.ts'
import { findPayment, findRefund } from '../ground/payment.queries.ts'
import { settlePayment } from '../payment/payment.service.ts'
import {
  CallbackRefusal,
  type HttpAnswer,
  type Notice,
  type Payment,
  type PaymentProvider,
  type RawCallback,
  type REFUSALS,
} from '../ground/payment-provider.ts'
import { payCallbacks } from './callback.table.ts'

/** Characters that are kept of a body: all of a real one. */
const KEPT = { taken: 4096, refused: 512 }

type Outcome = PaymentResult | 'unknownOrder' | 'noted' | (typeof REFUSALS)[number]

/** One callback of a provider: verified, settled in one transaction with its record, answered. It credits at most once (domain-rules §2.6). */
export async function takeCallback(ctx: Context, provider: PaymentProvider, callback: RawCallback, ip: string): Promise<HttpAnswer> {
  const notice = await provider.verify(callback, ctx.now()).catch(refusalOf)
  const outcome =
    notice instanceof CallbackRefusal ? await refuse(ctx, provider, notice, callback, ip) : await take(ctx, provider, notice, callback, ip)
  counted.callbacks.inc({ provider: provider.name, outcome })
  return provider.answer(TAKEN.has(outcome))
}

/** Whatever the money did is in the books or in the records: the provider need not repeat. */
const TAKEN: ReadonlySet<Outcome> = new Set<Outcome>([
  'credited',
  'repeated',
  'second',
  'late',
  'amountDiffers',
  'transactionTaken',
  'noted',
])

const refusalOf = (error: unknown): CallbackRefusal => {
  if (error instanceof CallbackRefusal) return error
  throw error
}

async function refuse(
  ctx: Context,
  { name }: PaymentProvider,
  { reason }: CallbackRefusal,
  { body }: RawCallback,
  ip: string,
): Promise<Outcome> {
  if (mayKeep(ctx.now())) await record(ctx, { provider: name, ip, outcome: reason, body: beginningOf(body, KEPT.refused) })
  return reason
}

const take = (ctx: Context, provider: PaymentProvider, notice: Notice, { body }: RawCallback, ip: string): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => {
    const isOutside = notice.about === 'refund' && !(await lookAfter(ctx, notice.refundNo))
    const payment = notice.about === 'other' ? undefined : notice.payment
    const outcome = payment ? await settle(ctx, provider, { ...payment, isRefunded: isOutside }) : 'noted'
    const { orderNo, transactionNo, amountFen } = payment ?? {}
    await record(ctx, { provider: provider.name, ip, outcome, orderNo, transactionNo, amountFen, body: beginningOf(body, KEPT.taken) })
    return outcome
  })

async function settle(ctx: Context, { name }: PaymentProvider, payment: Payment): Promise<Outcome> {
  const stored = await findPayment(ctx, { orderNo: payment.orderNo })
  // Another provider's key says nothing about this order.
  if (stored?.provider !== name) return 'unknownOrder'
  return settlePayment(ctx, stored, payment)
}

/** A hint alone: the state of a refund is what its provider answers. False: it is none of ours. The bill of its day shows that one. */
async function lookAfter(ctx: Writing, refundNo: string): Promise<boolean> {
  const refund = await findRefund(ctx, { refundNo })
  if (refund?.state === 'pending') await sendRefund(ctx, { kind: refund.kind, refundId: refund.id, refundNo })
  return refund !== undefined
}

const record = ({ db, now }: Context, row: Omit<typeof payCallbacks.$inferInsert, 'at'>) =>
  db.insert(payCallbacks).values({ ...row, at: now() })

const beginningOf = (body: Buffer, most: number) => printable(body.toString('utf8', 0, 4 * most), most)

const WINDOW_MS = 60_000
/** Refused callbacks that a process keeps in a minute. Anybody may send one, and a flood must not fill the disk. */
const MOST = 60

let since = 0
let kept = 0

/** Whether one more refused callback is kept. All of them are counted in the metrics. */
function mayKeep(now: Date): boolean {
  if (now.getTime() - since >= WINDOW_MS || now.getTime() < since) [since, kept] = [now.getTime(), 0]
  kept += 1
  return kept <= MOST
}
