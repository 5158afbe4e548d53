import { randomBytes } from 'node:crypto'
import { z } from 'zod'

import type { ProviderOrder } from '../../ground/payment-provider.ts'
import type { WechatClient } from './client.ts'
import { orderOf } from './order.ts'
import type { WechatSettings } from './settings.ts'

const Prepared = z.object({ prepay_id: z.string() })

/** An order that a payer, known by their openid, pays on a page inside WeChat. Answers what the page gives to `WeixinJSBridge`. */
export async function createInsideWechat(client: WechatClient, settings: WechatSettings, order: ProviderOrder, openid: string) {
  const input = { ...orderOf(settings, order), payer: { openid } }
  const { prepay_id: id } = Prepared.parse(await client.call('POST', '/v3/pay/transactions/jsapi', input))
  const [timeStamp, nonceStr, prepared] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex'), `prepay_id=${id}`]
  const paySign = client.signText([settings.appId, timeStamp, nonceStr, prepared])
  return { appId: settings.appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign }
}
