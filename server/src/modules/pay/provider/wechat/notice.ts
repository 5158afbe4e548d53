import { fen } from '@weir/contract/platform/units'
import { z } from 'zod'

import { OutsideTime, outsideName } from '../../../../kernel/outside-text.ts'
import { jsonOf } from '../ask-provider.ts'
import { PROVIDER_NO } from '../bill/cells.ts'
import { CallbackRefusal, isInTime, type Notice, type Payment, type RawCallback } from '../../ground/payment-provider.ts'
import { signedBy } from './client.ts'
import { type IsWechats, Sealed, unseal } from './platform-keys.ts'
import type { WechatSettings } from './settings.ts'

/** A payment that succeeded, in a callback. */
const Transaction = z.object({
  trade_state: z.literal('SUCCESS'),
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: outsideName(32),
  transaction_id: z.string().regex(PROVIDER_NO),
  success_time: OutsideTime,
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
})
/** The same as the answer of a query: `REFUND` after any refund, also of a part. */
export const PaidTransaction = Transaction.extend({ trade_state: z.enum(['SUCCESS', 'REFUND']) })
const RefundNotice = z.object({ mchid: z.string(), out_refund_no: outsideName(64) })
const Body = z.object({ event_type: z.string(), resource: Sealed })

interface Keys {
  settings: Pick<WechatSettings, 'merchant' | 'appId'>
  isWechats: IsWechats
  apiKey: string
}

/** Signature and time, then the seal, then the merchant. */
export async function readWechatNotice({ headers, body }: RawCallback, now: Date, { settings, isWechats, apiKey }: Keys): Promise<Notice> {
  const signed = signedBy((name) => String(headers[name] ?? ''), body.toString('utf8'))
  const isKnown = signed.signature !== '' && (await isWechats(signed, now))
  if (!isKnown) throw new CallbackRefusal('signature')
  if (!/^\d{1,12}$/.test(signed.time) || !isInTime(new Date(Number(signed.time) * 1000), now)) throw new CallbackRefusal('time')
  const { data } = Body.safeParse(jsonOf(signed.body))
  if (!data) throw new CallbackRefusal('format')
  const content = jsonOf(opened(data.resource, apiKey))
  if (data.event_type.startsWith('REFUND.')) return refundNotice(content, settings)
  return data.event_type === 'TRANSACTION.SUCCESS' ? paymentNotice(content, settings) : { about: 'other' }
}

function opened(resource: z.output<typeof Sealed>, apiKey: string): string {
  try {
    return unseal(resource, apiKey)
  } catch {
    throw new CallbackRefusal('signature')
  }
}

function paymentNotice(content: unknown, { merchant, appId }: Keys['settings']): Notice {
  const { data } = Transaction.safeParse(content)
  if (!data) throw new CallbackRefusal('format')
  if (data.mchid !== merchant || data.appid !== appId) throw new CallbackRefusal('merchant')
  return { about: 'payment', payment: paymentOf(data) }
}

export const paymentOf = ({
  trade_state,
  out_trade_no,
  transaction_id,
  amount,
  success_time,
}: z.output<typeof PaidTransaction>): Payment => ({
  orderNo: out_trade_no,
  transactionNo: transaction_id,
  amountFen: fen(amount.total),
  paidAt: success_time,
  ...(trade_state === 'REFUND' && { isRefunded: true }),
})

function refundNotice(content: unknown, { merchant }: Keys['settings']): Notice {
  const { data } = RefundNotice.safeParse(content)
  if (!data) throw new CallbackRefusal('format')
  if (data.mchid !== merchant) throw new CallbackRefusal('merchant')
  return { about: 'refund', refundNo: data.out_refund_no }
}
