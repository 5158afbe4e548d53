import { z } from 'zod'
import { type KeyObject, sign, verify } from 'node:crypto'

import { askProvider, jsonOf } from '../ask-provider.ts'
import { chinaTime } from '../bill/china-time.ts'

const Answer = z.looseObject({ code: z.string(), sub_code: z.string().optional(), sub_msg: z.string().optional() })
export type AlipayAnswer = z.output<typeof Answer>
const SUCCESS = '10000'
/** Alipay's own trouble: it has said nothing about the call. */
const UNKNOWN = new Set(['20000', '10003'])

export const isDone = ({ code }: AlipayAnswer) => code === SUCCESS

/** The signed calls of the gateway (RSA2), and the check of its answers. */
export function createAlipayClient({ appId, key, publicKey, url }: AlipaySettings) {
  /** Answers the checked answer, a refusal too. Rejects if Alipay did not sign it, or does not know. */
  return async function call(method: string, content: object, notifyUrl?: string): Promise<AlipayAnswer> {
    const parameters = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(new Date()),
      version: '1.0',
      ...(notifyUrl !== undefined && { notify_url: notifyUrl }),
      biz_content: JSON.stringify(content),
    }
    const body = new URLSearchParams({ ...parameters, sign: rsa2(signedText(parameters), key) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const gateway = new URL(url)
    gateway.searchParams.set('charset', 'utf-8')
    const { body: answer } = await askProvider(gateway, { method: 'POST', headers, body })
    return checked(answer, `${method.replaceAll('.', '_')}_response`)
  }

  function checked(json: string, name: string): AlipayAnswer {
    const written = writtenValue(json, name)
    const signature = z.object({ sign: z.string() }).safeParse(jsonOf(json)).data?.sign
    if (written === undefined || signature === undefined || !isRsa2(written, signature, publicKey))
      throw new Error('an answer that Alipay did not sign')
    const answer = Answer.parse(jsonOf(written))
    if (UNKNOWN.has(answer.code)) throw new Error(`Alipay answered ${answer.code} ${answer.sub_code ?? ''}`)
    return answer
  }
}
export type CallAlipay = ReturnType<typeof createAlipayClient>

/** An application of a merchant at Alipay, with plain keys (RSA2). */
export interface AlipaySettings {
  appId: string
  /** Of the application. */
  key: KeyObject
  /** Alipay's. */
  publicKey: KeyObject
  /** The merchant (PID): a callback for another one is refused. */
  sellerId: string | undefined
  /** The gateway. */
  url: string
}

type Parameters = Readonly<Record<string, string>>

const textOf = (parameters: Parameters, isSigned: (name: string, value: string) => boolean) =>
  Object.entries(parameters)
    .filter(([name, value]) => isSigned(name, value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The text of a call to sign: the parameters by name, without empty ones, as `name=value` joined by `&`, unescaped. */
export const signedText = (parameters: Parameters) => textOf(parameters, (name, value) => value !== '' && name !== 'sign')

/** The same of a notice: all fields but these two, empty ones too, as Alipay's SDKs check it (docs/payment-formats.md). */
export const signedNotice = (form: Parameters) => textOf(form, (name) => name !== 'sign' && name !== 'sign_type')

/** RSA2: RSA with SHA-256, Base64. */
export const rsa2 = (text: string, key: KeyObject) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
export const isRsa2 = (text: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** The value of a key of the outermost object, letter by letter: Alipay signs this part of its answer as it is written. */
function writtenValue(json: string, key: string): string | undefined {
  const start = json.indexOf(`"${key}":{`)
  if (start === -1) return undefined
  const from = start + key.length + 3
  let [depth, isText] = [0, false]
  for (let at = from; at < json.length; at++) {
    const letter = json[at]
    if (isText && letter === '\\') at++
    else if (letter === '"') isText = !isText
    else if (!isText && letter === '{') depth++
    else if (!isText && letter === '}' && --depth === 0) return json.slice(from, at + 1)
  }
  return undefined
}
