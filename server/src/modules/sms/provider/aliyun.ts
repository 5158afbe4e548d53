import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'

import { receipt, type SmsProvider, type SmsReceipt, askCloud, type CloudAnswer } from './sms-provider.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const VERSION = '2017-05-25'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface Account {
  accessKeyId: string
  accessKeySecret: string
}

interface Request {
  action: string
  version: string
  query: Readonly<Record<string, string>>
  host: string
  /** `2026-11-26T08:00:00Z` */
  date: string
  nonce: string
}

/** RFC 3986, as the signature wants it: more than `encodeURIComponent` escapes. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export const queryText = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')

/** The headers of a call without a body, signed by version 3 of Alibaba Cloud's signature (ACS3-HMAC-SHA256). */
export function signedHeaders({ accessKeyId, accessKeySecret }: Account, { action, version, query, host, date, nonce }: Request) {
  const hashedBody = sha256('')
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hashedBody,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', queryText(query), lines.join(''), names, hashedBody].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return { ...sent, authorization: `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}` }
}

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().default('') })
/** Too much at once, or a fault of the platform. */
const LATER = /^(Throttling|ServiceUnavailable|InternalError|isp\.)/

/** Alibaba Cloud's text messages, by its published interface `SendSms`. `WEIR_SMS_ALIYUN` holds the address with both keys. */
export function aliyun(configured: string): SmsProvider {
  const url = new URL(configured)
  const account = { accessKeyId: decodeURIComponent(url.username), accessKeySecret: decodeURIComponent(url.password) }
  return {
    isConnected: true,
    isRepeatable: false,
    async send({ id, phone, signature, templateCode, params }) {
      const query = {
        OutId: id,
        PhoneNumbers: phone,
        SignName: signature,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify(Object.fromEntries(params)),
      }
      const date = `${new Date().toISOString().slice(0, 19)}Z`
      const headers = signedHeaders(account, { action: 'SendSms', version: VERSION, query, host: url.host, date, nonce: randomUUID() })
      return receiptOf(await askCloud(`${url.origin}/?${queryText(query)}`, { method: 'POST', headers }))
    },
  }
}

function receiptOf({ status, body }: CloudAnswer): SmsReceipt {
  const told = Answer.safeParse(body).data
  const code = told?.Code ?? String(status)
  if (status >= 500 || status === 429 || LATER.test(code)) throw new Error(`Alibaba Cloud answered ${code}`)
  return receipt(code === 'OK', { id: told?.BizId, code, words: told?.Message })
}
