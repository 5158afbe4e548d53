import type { ProviderOrder } from '../../ground/payment-provider.ts'
import type { WechatSettings } from './settings.ts'

/** An order as WeChat Pay takes it, for every way to pay. */
export const orderOf = ({ appId, merchant }: WechatSettings, { orderNo, amountFen, description, expiresAt, notifyUrl }: ProviderOrder) => ({
  appid: appId,
  mchid: merchant,
  description,
  out_trade_no: orderNo,
  // To the second, as WeChat has it.
  time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
  notify_url: notifyUrl,
  amount: { total: amountFen, currency: 'CNY' },
})
