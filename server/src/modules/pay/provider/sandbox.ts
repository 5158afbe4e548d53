import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto'
import { fen } from '@weir/contract/platform/units'
import { z } from 'zod'

import { OutsideTime, outsideName, outsideWords } from '../../../kernel/outside-text.ts'
import { askProvider, jsonOf, type ProviderAnswer } from './ask-provider.ts'
import {
  CallbackRefusal,
  type Created,
  type CreatedInside,
  isInTime,
  type PaymentProvider,
  type PaymentState,
  type ProviderOrder,
  type RawCallback,
  type Refund,
  type RefundState,
} from '../ground/payment-provider.ts'

const MERCHANT = 'weir'

const Amount = z.int().positive().transform(fen)
const Paid = z.object({
  orderNo: outsideName(32),
  transactionNo: outsideName(64),
  amount: Amount,
  paidAt: OutsideTime,
})
const CreatedAnswer = z.object({ state: z.literal('open'), codeUrl: z.url().max(512) }).or(z.object({ state: z.literal('paid') }))
const InsideAnswer = z
  .object({ state: z.literal('open'), inside: z.record(z.string(), z.string()) })
  .or(z.object({ state: z.literal('paid') }))
const PayerAnswer = z.object({ payer: outsideName(128).nullable() })
const StateAnswer = z.object({ state: z.enum(['open', 'closed', 'missing']) }).or(z.object({ state: z.literal('paid'), ...Paid.shape }))
const RefundAnswer = z
  .object({ state: z.enum(['done', 'pending', 'missing']) })
  .or(z.object({ state: z.literal('refused'), reason: outsideWords(200) }))
const NoticeBody = z
  .object({ merchant: z.string(), about: z.literal('payment'), ...Paid.shape })
  .or(z.object({ merchant: z.string(), about: z.literal('refund'), refundNo: outsideName(64) }))

/** The sandbox of `scripts/pay-sandbox`, at this address; the password of the address is the shared secret. */
export function sandboxProvider(configured: string): PaymentProvider {
  const base = new URL(configured)
  const secret = decodeURIComponent(base.password)
  base.username = base.password = ''

  async function call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, input?: object): Promise<T> {
    const { body: answer } = await ask(method, path, input)
    return schema.parse(jsonOf(answer))
  }
  function ask(method: 'GET' | 'POST', path: string, input?: object) {
    const body = input === undefined ? '' : JSON.stringify(input)
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const signature = signLines(secret, [method, path, time, nonce, body])
    const { time: timeIs, nonce: nonceIs, signature: signatureIs } = SANDBOX_HEADERS
    const headers = { 'content-type': 'application/json', [timeIs]: time, [nonceIs]: nonce, [signatureIs]: signature }
    return askProvider(new URL(path, base), { method, headers, ...(input !== undefined && { body }) })
  }

  const stateOf = (answer: z.output<typeof StateAnswer>): PaymentState =>
    answer.state === 'paid' ? { state: 'paid', payment: paymentOf(answer) } : answer
  const about = (orderNo: string) => `/orders/${encodeURIComponent(orderNo)}`
  const wire = ({ refundNo, orderNo, transactionNo, amountFen, totalFen }: Refund) => ({
    refundNo,
    orderNo,
    transactionNo,
    amount: amountFen,
    total: totalFen,
  })

  return {
    name: 'sandbox',
    merchant: MERCHANT,
    create: (order): Promise<Created> => call(CreatedAnswer, 'POST', '/orders', ordered(order)),
    inside: {
      signInUrl: (back) => new URL(`/app/signIn?${new URLSearchParams({ back }).toString()}`, base).href,
      payerOf: async (code) => (await call(PayerAnswer, 'GET', `/payers/${encodeURIComponent(code)}`)).payer ?? undefined,
      create: (order, payer): Promise<CreatedInside> => call(InsideAnswer, 'POST', '/orders', { ...ordered(order), payer }),
    },
    query: async (orderNo) => stateOf(await call(StateAnswer, 'GET', about(orderNo))),
    close: async (orderNo) => stateOf(await call(StateAnswer, 'POST', `${about(orderNo)}/close`, {})),
    refund: (refund): Promise<RefundState> => call(RefundAnswer, 'POST', '/refunds', wire(refund)),
    queryRefund: ({ refundNo }): Promise<RefundState> => call(RefundAnswer, 'GET', `/refunds/${encodeURIComponent(refundNo)}`),
    verify: async (callback, now) => read(callback, now, secret),
    answer: (isTaken) => ({ status: isTaken ? 200 : 409, type: 'text/plain', body: isTaken ? 'taken' : 'not taken' }),
    bill: async (day) => billFrom(await ask('GET', `/bills/${day}`)),
  }
}

function billFrom({ status, bytes }: ProviderAnswer) {
  if (status !== 200) throw new Error(`the bill of the sandbox answered ${status}`)
  return bytes
}

const ordered = ({ amountFen: amount, expiresAt, ...order }: ProviderOrder) => ({ ...order, amount, expiresAt: expiresAt.toISOString() })

const paymentOf = ({ orderNo, transactionNo, amount, paidAt }: z.output<typeof Paid>) => ({
  orderNo,
  transactionNo,
  amountFen: amount,
  paidAt,
})

function read({ headers, body }: RawCallback, now: Date, secret: string) {
  const header = (name: string) => String(headers[name] ?? '')
  const [time, nonce] = [header(SANDBOX_HEADERS.time), header(SANDBOX_HEADERS.nonce)]
  if (!isSigned(secret, [time, nonce, body.toString('utf8')], header(SANDBOX_HEADERS.signature))) throw new CallbackRefusal('signature')
  if (!/^\d{1,12}$/.test(time) || !isInTime(new Date(Number(time) * 1000), now)) throw new CallbackRefusal('time')
  const notice = NoticeBody.safeParse(jsonOf(body.toString('utf8'))).data
  if (!notice) throw new CallbackRefusal('format')
  if (notice.merchant !== MERCHANT) throw new CallbackRefusal('merchant')
  return notice.about === 'payment'
    ? { about: notice.about, payment: paymentOf(notice) }
    : { about: notice.about, refundNo: notice.refundNo }
}

/** Headers of the sandbox: seconds since 1970, a value used once, and the HMAC-SHA256 of the signed lines in hex. */
export const SANDBOX_HEADERS = { time: 'sandbox-timestamp', nonce: 'sandbox-nonce', signature: 'sandbox-signature' } as const

/** Signs lines with the secret of the sandbox: method and path of a request, then time, nonce, body. A callback has no first two. */
export const signLines = (secret: string, lines: readonly string[]) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

function isSigned(secret: string, lines: readonly string[], signature: string): boolean {
  const [right, given] = [signLines(secret, lines), signature].map((text) => Buffer.from(text))
  return right!.length === given!.length && timingSafeEqual(right!, given!)
}
