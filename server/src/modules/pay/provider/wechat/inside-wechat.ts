import { randomBytes } from 'node:crypto'
import { z } from 'zod'

import type { ProviderOrder } from '../../ground/payment-provider.ts'
import type { WechatClient } from './client.ts'
import type { WechatSettings } from './settings.ts'
import { askProvider, jsonOf } from '../ask-provider.ts'

const Prepared = z.object({ prepay_id: z.string() })

/** An order that a payer, known by their openid, pays on a page inside WeChat. Answers what the page gives to `WeixinJSBridge`. */
export async function createInsideWechat(client: WechatClient, settings: WechatSettings, order: ProviderOrder, openid: string) {
  const input = { ...orderOf(settings, order), payer: { openid } }
  const { prepay_id: id } = Prepared.parse(await client.call('POST', '/v3/pay/transactions/jsapi', input))
  const [timeStamp, nonceStr, prepared] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex'), `prepay_id=${id}`]
  const paySign = client.signText([settings.appId, timeStamp, nonceStr, prepared])
  return { appId: settings.appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign }
}

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

const Named = z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) })
const Refused = z.object({ errcode: z.int() })

/** Codes that are unknown, used or over: https://developers.weixin.qq.com/doc/oplatform/Return_codes/Return_code_descriptions_new.html */
const BAD_CODES = new Set([40_029, 40_163, 42_003])

type SignIn = NonNullable<WechatSettings['signIn']>

/** WeChat compares the order of these parameters. The page adds `state` as the last one, and the hash that WeChat asks for. */
export function signInUrl({ appId }: WechatSettings, { pageUrl }: SignIn, back: string): string {
  const url = new URL('/connect/oauth2/authorize', pageUrl)
  const parameters = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base' }
  url.search = new URLSearchParams(parameters).toString()
  url.hash = 'wechat_redirect'
  return url.href
}

/** The openid of a user of WeChat; undefined: WeChat does not take the code. Errors never quote the address, which has the secret. */
export async function openidOf({ appId }: WechatSettings, { secret, apiUrl }: SignIn, code: string): Promise<string | undefined> {
  const url = new URL('/sns/oauth2/access_token', apiUrl)
  url.search = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' }).toString()
  const { body } = await askProvider(url, { method: 'GET', headers: { accept: 'application/json' } })
  const answer = jsonOf(body)
  const named = Named.safeParse(answer).data
  if (named) return named.openid
  const refusal = Refused.safeParse(answer).data?.errcode
  if (refusal !== undefined && BAD_CODES.has(refusal)) return undefined
  throw new Error(`WeChat named no user (${refusal ?? 'no error code'})`)
}
