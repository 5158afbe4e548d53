import { Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import { outsideName, printable } from '../../../../kernel/outside-text.ts'
import {
  type Created,
  type PaymentProvider,
  type PaymentState,
  type ProviderOrder,
  type Refund,
  type RefundState,
  NoBill,
} from '../../ground/payment-provider.ts'
import { PROVIDER_NO } from '../bill/cells.ts'
import { chinaTime } from '../bill/china-time.ts'
import { type AlipayAnswer, type CallAlipay, createAlipayClient, isDone, type AlipaySettings } from './client.ts'
import { PAID_YUAN, readAlipayNotice, TradeTime } from './notice.ts'
import { archived } from '../bill/bill-file.ts'
import { alipayBill } from './bill-format.ts'

const CodeUrl = z.object({ qr_code: outsideName(512) })
const Trade = z.object({ trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED']) }).or(
  z.object({
    trade_status: z.enum(['TRADE_SUCCESS', 'TRADE_FINISHED']),
    out_trade_no: outsideName(32),
    trade_no: z.string().regex(PROVIDER_NO),
    total_amount: PAID_YUAN,
    send_pay_date: TradeTime,
  }),
)

/** Alipay (RSA2). The payer scans a code; until somebody scans it Alipay knows no trade. */
export function alipayProvider(settings: AlipaySettings): PaymentProvider {
  const call = createAlipayClient(settings)

  async function query(orderNo: string): Promise<PaymentState> {
    const answer = await call('alipay.trade.query', { out_trade_no: orderNo })
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' }
    if (!isDone(answer)) throw refused('query', answer)
    const trade = Trade.parse(answer)
    if ('trade_no' in trade) {
      const { out_trade_no, trade_no: transactionNo, total_amount: amountFen, send_pay_date: paidAt } = trade
      return { state: 'paid', payment: { orderNo: out_trade_no, transactionNo, amountFen, paidAt } }
    }
    return { state: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' }
  }

  return {
    name: 'alipay',
    merchant: settings.sellerId,
    async create(order): Promise<Created> {
      const answer = await call('alipay.trade.precreate', wireOf(order), order.notifyUrl)
      if (answer.sub_code === 'ACQ.TRADE_HAS_SUCCESS') return { state: 'paid' }
      if (!isDone(answer)) throw refused('creation', answer)
      return { state: 'open', codeUrl: CodeUrl.parse(answer).qr_code }
    },
    query,
    // The state afterwards is Alipay's word, whatever the answer of the close was.
    close: async (orderNo) => {
      await call('alipay.trade.close', { out_trade_no: orderNo })
      return query(orderNo)
    },
    refund: (refund) => refundTrade(call, refund),
    queryRefund: (refund) => queryRefund(call, refund),
    verify: async (callback, now) => readAlipayNotice(callback, now, settings),
    answer: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'failure' }),
    bill: (day) => fetchAlipayBill(call, day),
  }
}

const yuan = (amountFen: ProviderOrder['amountFen']) => z.encode(Money, amountFen)

const wireOf = ({ orderNo, amountFen, description, expiresAt }: ProviderOrder) => ({
  out_trade_no: orderNo,
  total_amount: yuan(amountFen),
  subject: description,
  time_expire: chinaTime(expiresAt),
})

const refused = (what: string, { code, sub_code, sub_msg }: AlipayAnswer) =>
  new Error(`Alipay refused the ${what}: ${[code, sub_code, sub_msg].filter(Boolean).join(' ')}`)

/** `fund_change` says whether this very call moved the money. A repeated one did not: then the query tells. */
async function refundTrade(call: CallAlipay, refund: Refund): Promise<RefundState> {
  const { refundNo, transactionNo, amountFen } = refund
  const answer = await call('alipay.trade.refund', { trade_no: transactionNo, refund_amount: yuan(amountFen), out_request_no: refundNo })
  if (!isDone(answer)) return { state: 'refused', reason: printable(answer.sub_msg ?? answer.sub_code ?? answer.code, 200) }
  return answer.fund_change === 'Y' ? { state: 'done' } : queryRefund(call, refund)
}

async function queryRefund(call: CallAlipay, { refundNo, transactionNo }: Refund): Promise<RefundState> {
  const answer = await call('alipay.trade.fastpay.refund.query', { trade_no: transactionNo, out_request_no: refundNo })
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' }
  if (!isDone(answer)) throw refused('query of a refund', answer)
  return { state: answer.refund_status === 'REFUND_SUCCESS' ? 'done' : 'missing' }
}

const Address = z.object({ bill_download_url: z.url() })
/** Older versions of the answer write it in capitals, without the part before the dot. */
const NONE = /^(isp\.)?bill_not_exist$/i
const ANSWER_MS = 60_000
const LARGEST_BYTES = 32 * 1024 * 1024

/** The bill of a day: a CSV, in an archive beside a summary. */
async function fetchAlipayBill(call: CallAlipay, day: string): Promise<Buffer> {
  const answer = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (NONE.test(answer.sub_code ?? '')) throw new NoBill(`Alipay has no bill of ${day}: ${answer.sub_code}`)
  if (!isDone(answer)) throw new Error(`Alipay has no bill of ${day}: ${answer.sub_code ?? answer.code}`)
  const response = await fetch(Address.parse(answer).bill_download_url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!response.ok) throw new Error(`the bill of Alipay answered ${response.status}`)
  return billIn(await wholeOf(response))
}

/** The entry with the single trades; the other is their summary. */
export function billIn(archive: Buffer): Buffer {
  const bill = archived(archive, LARGEST_BYTES).find((entry) => alipayBill.isBegunBy(entry.toString('latin1', 0, 64)))
  if (!bill) throw new Error('the bill of Alipay is no archive of a bill')
  return bill
}

async function wholeOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > LARGEST_BYTES) throw new Error('the bill of Alipay is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
