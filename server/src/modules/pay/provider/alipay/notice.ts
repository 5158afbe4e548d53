import { PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

import { CallbackRefusal, type Notice, type RawCallback } from '../payment-provider.ts'
import { fromChinaTime } from './china-time.ts'
import type { AlipaySettings } from './settings.ts'
import { isRsa2, signedText } from './signature.ts'

/** Alipay repeats a callback for 25 hours. */
const OLDEST_MS = 25 * 3_600_000
const SKEW_MS = 300_000

/** Yuan, as Alipay writes them. */
export const YUAN = PaidMoney
export const TradeTime = z
  .string()
  .transform(fromChinaTime)
  .refine((at) => !Number.isNaN(at.getTime()))

const Paid = z.object({
  trade_status: z.enum(['TRADE_SUCCESS', 'TRADE_FINISHED']),
  out_trade_no: z.string().max(32),
  trade_no: z.string().min(1).max(64),
  total_amount: YUAN,
  gmt_payment: TradeTime,
})

/** A form: signature over all its fields, then time, then merchant. */
export function readAlipayNotice({ body }: RawCallback, now: Date, { publicKey, appId, sellerId }: AlipaySettings): Notice {
  const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const { sign = '', app_id, seller_id, notify_time = '', out_biz_no, refund_fee } = form
  if (sign === '' || !isRsa2(signedText(form, ['sign', 'sign_type']), sign, publicKey)) throw new CallbackRefusal('signature')
  const age = now.getTime() - fromChinaTime(notify_time).getTime()
  if (!(age <= OLDEST_MS && age >= -SKEW_MS)) throw new CallbackRefusal('time')
  if (app_id !== appId || (sellerId !== undefined && seller_id !== sellerId)) throw new CallbackRefusal('merchant')
  // A refund is announced as its trade, with the fee and the number of the refund beside it.
  if (refund_fee !== undefined) return { about: 'refund', refundNo: out_biz_no ?? '' }
  if (form.trade_status === 'WAIT_BUYER_PAY' || form.trade_status === 'TRADE_CLOSED') return { about: 'other' }
  const { data } = Paid.safeParse(form)
  if (!data) throw new CallbackRefusal('format')
  const { out_trade_no: orderNo, trade_no: transactionNo, total_amount: amountFen, gmt_payment: paidAt } = data
  return { about: 'payment', payment: { orderNo, transactionNo, amountFen, paidAt } }
}
