import { createHash } from 'node:crypto'
import { z } from 'zod'

import { outsideName, printable } from '../../../../kernel/outside-text.ts'

import {
  type Created,
  type CreatedInside,
  NoBill,
  type Certificate,
  type PaymentInside,
  type PaymentProvider,
  type PaymentState,
  type Refund,
  type RefundState,
} from '../../ground/payment-provider.ts'
import { createWechatClient, type WechatClient, WechatRefusal } from './client.ts'
import { createInsideWechat, orderOf, openidOf, signInUrl } from './inside-wechat.ts'
import { PaidTransaction, paymentOf, readWechatNotice } from './notice.ts'
import type { WechatSettings } from './settings.ts'

const CodeUrl = z.object({ code_url: outsideName(512) })
const State = z.object({ trade_state: z.enum(['NOTPAY', 'ACCEPT', 'USERPAYING', 'PAYERROR', 'CLOSED', 'REVOKED']) }).or(PaidTransaction)
const RefundAnswer = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) })
const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

const MISSING = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
const BUSY = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'TRY_AGAIN_LATER', 'ACCOUNT_ERROR'])
const PAID = new Set(['ORDERPAID', 'ORDER_PAID'])

/** WeChat Pay, API v3. The payer scans a code (native), or pays inside WeChat (JSAPI). */
export function wechatProvider(settings: WechatSettings): PaymentProvider {
  const client = createWechatClient(settings)
  const { merchant, apiKey, signIn } = settings
  const atOrder = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  const query = (orderNo: string): Promise<PaymentState> =>
    unless(
      async () => stateOf(State.parse(await client.call('GET', `${atOrder(orderNo)}?mchid=${merchant}`))),
      ({ code }) => (MISSING.has(code) ? { state: 'missing' } : undefined),
    )

  return {
    name: 'wechat',
    merchant,
    create: (order) =>
      unless<Created>(async () => {
        const { code_url: codeUrl } = CodeUrl.parse(await client.call('POST', '/v3/pay/transactions/native', orderOf(settings, order)))
        return { state: 'open', codeUrl }
      }, paidBefore),
    inside: signIn && insideOf(client, settings, signIn),
    query,
    // The state afterwards is WeChat's word, whatever the answer of the close was.
    close: async (orderNo) => {
      await client.call('POST', `${atOrder(orderNo)}/close`, { mchid: merchant }).catch(ofRefusal)
      return query(orderNo)
    },
    refund: (refund) => unless(() => refundOf(client, refund), refusedRefund),
    queryRefund: ({ refundNo }) =>
      unless(
        async () => refundState(await client.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)),
        ({ code }) => (MISSING.has(code) ? { state: 'missing' } : undefined),
      ),
    verify: (callback, now) => readWechatNotice(callback, now, { settings, isWechats: client.isWechats, apiKey }),
    answer: (isTaken) =>
      isTaken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    bill: (day) => billOf(client, day),
    certificates: () => [ofMerchant(settings), ...client.certificates()],
  }
}

const ofMerchant = ({ serial, certificate }: WechatSettings): Certificate => ({
  owner: 'merchant',
  serial: certificate?.serialNumber ?? serial,
  until: certificate && new Date(certificate.validTo),
  isOther: certificate !== undefined && bare(certificate.serialNumber) !== bare(serial),
})

/** Serial numbers are written with and without zeros before them. */
const bare = (serial: string) => serial.toUpperCase().replace(/^0+/, '')

const insideOf = (client: WechatClient, settings: WechatSettings, signIn: NonNullable<WechatSettings['signIn']>): PaymentInside => ({
  signInUrl: (back) => signInUrl(settings, signIn, back),
  payerOf: (code) => openidOf(settings, signIn, code),
  create: (order, openid) =>
    unless<CreatedInside>(async () => ({ state: 'open', inside: await createInsideWechat(client, settings, order, openid) }), paidBefore),
})

/** An answer was lost, and the payer was quicker than the second try. */
const paidBefore = ({ code }: WechatRefusal) => (PAID.has(code) ? { state: 'paid' as const } : undefined)

async function unless<T>(work: () => Promise<T>, explained: (refusal: WechatRefusal) => T | undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof WechatRefusal ? explained(error) : undefined
    if (known === undefined) throw error
    return known
  }
}

const ofRefusal = (error: unknown) => {
  if (!(error instanceof WechatRefusal)) throw error
}

function stateOf(answer: z.output<typeof State>): PaymentState {
  if ('transaction_id' in answer) return { state: 'paid', payment: paymentOf(answer) }
  return { state: ['CLOSED', 'REVOKED'].includes(answer.trade_state) ? 'closed' : 'open' }
}

async function refundOf(client: WechatClient, { refundNo, transactionNo, amountFen, totalFen }: Refund): Promise<RefundState> {
  const amount = { refund: amountFen, total: totalFen, currency: 'CNY' }
  return refundState(
    await client.call('POST', '/v3/refund/domestic/refunds', { transaction_id: transactionNo, out_refund_no: refundNo, amount }),
  )
}

function refundState(answer: unknown): RefundState {
  const { status } = RefundAnswer.parse(answer)
  if (status === 'SUCCESS') return { state: 'done' }
  return status === 'PROCESSING' ? { state: 'pending' } : { state: 'refused', reason: status }
}

/** A busy WeChat has said nothing yet; any other word is final until somebody acts. */
const refusedRefund = ({ code, message }: WechatRefusal): RefundState | undefined =>
  BUSY.has(code) ? undefined : { state: 'refused', reason: printable(message, 200) }

async function billOf(client: WechatClient, day: string): Promise<Buffer> {
  const { hash_value: hash, download_url: address } = Bill.parse(
    await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`).catch((error: unknown) => {
      throw error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST' ? new NoBill(error.message) : error
    }),
  )
  const bill = await client.download(address)
  if (createHash('sha1').update(bill).digest('hex') !== hash.toLowerCase())
    throw new Error('the bill of WeChat Pay is not what it announced')
  return bill
}
