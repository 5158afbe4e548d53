import { randomBytes, sign } from 'node:crypto'
import { z } from 'zod'

import { askProvider, jsonOf, type ProviderAnswer } from '../ask-provider.ts'
import { createPlatformKeys, type Signed } from './platform-keys.ts'
import type { WechatSettings } from './settings.ts'

const Refused = z.object({ code: z.string(), message: z.string().default('') })

/** WeChat understood the call and said no. */
export class WechatRefusal extends Error {
  readonly code: string

  constructor({ code, message }: z.output<typeof Refused>) {
    super(`${code} ${message}`)
    this.code = code
  }
}

const header = ({ headers }: ProviderAnswer, name: string) => headers.get(name) ?? ''
export const signedBy = (get: (name: string) => string, body: string): Signed => ({
  time: get('wechatpay-timestamp'),
  nonce: get('wechatpay-nonce'),
  signature: get('wechatpay-signature'),
  serial: get('wechatpay-serial'),
  body,
})

/** The signed calls of API v3 ("WECHATPAY2-SHA256-RSA2048"), and the check of its answers. */
export function createWechatClient(settings: WechatSettings) {
  const { merchant, serial, key, url: base, platformKey } = settings

  /** The value of `Authorization`. */
  function authorization(method: string, { pathname, search }: URL, body: string) {
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
    const signature = signText([method, pathname + search, time, nonce, body])
    const parts = { mchid: merchant, nonce_str: nonce, timestamp: time, serial_no: serial, signature }
    return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',')}`
  }

  /** Lines, each ended by a line feed, signed with the merchant's key, in Base64. */
  const signText = (lines: readonly string[]) =>
    sign('RSA-SHA256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64')

  function send(method: 'GET' | 'POST', url: URL, body = ''): Promise<ProviderAnswer> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      // WeChat refuses calls without one.
      'user-agent': 'weir',
      authorization: authorization(method, url, body),
      ...(platformKey && { 'wechatpay-serial': platformKey.id }),
    }
    return askProvider(url, { method, headers, ...(method === 'POST' && { body }) })
  }

  const { isWechats, certificates } = createPlatformKeys(settings, async () => {
    const answer = await send('GET', new URL('/v3/certificates', base))
    return signedBy((name) => header(answer, name), answer.body)
  })

  /** Answers the parsed body; undefined for an empty one. Throws `WechatRefusal`, and for an answer that WeChat did not sign. */
  async function call(method: 'GET' | 'POST', path: string, input?: object): Promise<unknown> {
    const answer = await send(method, new URL(path, base), input && JSON.stringify(input))
    const refused = answer.status >= 400 ? Refused.safeParse(jsonOf(answer.body)).data : undefined
    if (refused) throw new WechatRefusal(refused)
    const signed = signedBy((name) => header(answer, name), answer.body)
    if (!(await isWechats(signed, new Date()))) throw new Error('an answer that WeChat Pay did not sign')
    return answer.body === '' ? undefined : jsonOf(answer.body)
  }

  /** A file of WeChat, which is not signed: its hash was in a signed answer. */
  async function download(address: string): Promise<Buffer> {
    const url = new URL(address)
    // The signature is for WeChat alone.
    if (url.origin !== new URL(base).origin) throw new Error('a bill of WeChat Pay at another address')
    const { status, bytes } = await send('GET', url)
    if (status !== 200) throw new Error(`the bill of WeChat Pay answered ${status}`)
    return bytes
  }

  return { call, download, signText, isWechats, certificates }
}
export type WechatClient = ReturnType<typeof createWechatClient>
