import { z } from 'zod'

import { askProvider, jsonOf } from '../ask-provider.ts'
import type { WechatSettings } from './settings.ts'

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
