import { type Fen, PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

import { outsideName, isStorableTime } from '../../../../kernel/outside-text.ts'
import { PROVIDER_NO } from '../bill/cells.ts'
import { CallbackRefusal, type Notice, type Payment, type RawCallback } from '../../ground/payment-provider.ts'
import { fromChinaTime } from '../bill/china-time.ts'
import { type AlipaySettings, isRsa2, signedNotice } from './client.ts'

/** Alipay repeats a callback for 25 hours. */
const OLDEST_MS = 25 * 3_600_000
const SKEW_MS = 300_000

/** Yuan, as Alipay writes them. */
const YUAN = PaidMoney
/** Of a payment: nobody pays nothing. */
export const PAID_YUAN = YUAN.refine((amount) => amount > 0)
export const TradeTime = z.string().transform(fromChinaTime).refine(isStorableTime)

const Paid = z.object({
  trade_status: z.enum(['TRADE_SUCCESS', 'TRADE_FINISHED']),
  out_trade_no: outsideName(32),
  trade_no: z.string().regex(PROVIDER_NO),
  total_amount: PAID_YUAN,
  gmt_payment: TradeTime,
})

/** Absent where the merchant gave none, by the page of Alipay. */
const RefundNo = z.literal('').or(outsideName(64)).default('')

/** A form: signature over all its fields, then time, then merchant. */
export function readAlipayNotice({ body }: RawCallback, now: Date, settings: AlipaySettings): Notice {
  const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  demandOwn(form, now, settings)
  const { data } = Paid.safeParse(form)
  // A refund is announced as its trade, with what went back and the number of the refund beside it. A trade without one may state 0.00.
  if (backIn(form.refund_fee) > 0) {
    const { data: refundNo } = RefundNo.safeParse(form.out_biz_no)
    if (refundNo === undefined) throw new CallbackRefusal('format')
    return { about: 'refund', refundNo, ...(data && { payment: paymentOf(data) }) }
  }
  if (form.trade_status === 'WAIT_BUYER_PAY' || form.trade_status === 'TRADE_CLOSED') return { about: 'other' }
  if (!data) throw new CallbackRefusal('format')
  return { about: 'payment', payment: paymentOf(data) }
}

function demandOwn(form: Record<string, string>, now: Date, { publicKey, appId, sellerId }: AlipaySettings) {
  const { sign = '', app_id, seller_id, notify_time = '' } = form
  if (sign === '' || !isRsa2(signedNotice(form), sign, publicKey)) throw new CallbackRefusal('signature')
  const age = now.getTime() - fromChinaTime(notify_time).getTime()
  if (!(age <= OLDEST_MS && age >= -SKEW_MS)) throw new CallbackRefusal('time')
  if (app_id !== appId || (sellerId !== undefined && seller_id !== sellerId)) throw new CallbackRefusal('merchant')
}

const paymentOf = ({ out_trade_no, trade_no, total_amount, gmt_payment }: z.output<typeof Paid>): Payment => ({
  orderNo: out_trade_no,
  transactionNo: trade_no,
  amountFen: total_amount,
  paidAt: gmt_payment,
})

/** Yuan that went back; without the field none did. */
function backIn(refundFee = ''): Fen {
  const { data } = YUAN.safeParse(refundFee === '' ? '0.00' : refundFee)
  if (data === undefined) throw new CallbackRefusal('format')
  return data
}
