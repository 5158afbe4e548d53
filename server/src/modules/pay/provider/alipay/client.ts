import { z } from 'zod'

import { askProvider, jsonOf } from '../ask-provider.ts'
import { chinaTime } from '../bill/china-time.ts'
import type { AlipaySettings } from './settings.ts'
import { isRsa2, rsa2, signedText, writtenValue } from './signature.ts'

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
