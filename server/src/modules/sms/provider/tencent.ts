import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

import { receipt, type SmsProvider, type SmsReceipt, askCloud, type CloudAnswer } from './sms-provider.ts'

const ALGORITHM = 'TC3-HMAC-SHA256'
const SERVICE = 'sms'
const VERSION = '2021-01-11'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Account {
  secretId: string
  secretKey: string
}

interface Request {
  action: string
  body: string
  host: string
  /** Seconds since 1970. */
  timestamp: number
  region: string
}

/** The headers of a call, signed by version 3 of Tencent Cloud's signature (TC3-HMAC-SHA256). */
export function signedHeaders({ secretId, secretKey }: Account, { action, body, host, timestamp, region }: Request) {
  const names = 'content-type;host;x-tc-action'
  const lines = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const within = `${date}/${SERVICE}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), SERVICE), 'tc3_request')
  const signature = hmac(key, [ALGORITHM, timestamp, within, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': VERSION,
    'x-tc-timestamp': String(timestamp),
    'x-tc-region': region,
    authorization: `${ALGORITHM} Credential=${secretId}/${within}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const Status = z.object({ SerialNo: z.string().default(''), Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    SendStatusSet: z.array(Status).min(1).optional(),
  }),
})
/** Too much at once, or a fault of the platform. */
const LATER = /^(InternalError|RequestLimitExceeded|ResourceUnavailable)/

/**
 * Tencent Cloud's text messages, by its published interface `SendSms`. `WEIR_SMS_TENCENT` holds the address with both keys; its query has
 * the application, `app`, and perhaps the `region`.
 */
export function tencent(configured: string): SmsProvider {
  const url = new URL(configured)
  const account = { secretId: decodeURIComponent(url.username), secretKey: decodeURIComponent(url.password) }
  const app = url.searchParams.get('app') ?? ''
  const region = url.searchParams.get('region') ?? 'ap-guangzhou'
  return {
    isConnected: true,
    isRepeatable: false,
    async send({ id, phone, signature, templateCode, params }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: app,
        SignName: signature,
        TemplateId: templateCode,
        // Their copy has the variables as {1}, {2}, in the order of the text.
        TemplateParamSet: params.map(([, value]) => value),
        SessionContext: id,
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = signedHeaders(account, { action: 'SendSms', body, host: url.host, timestamp, region })
      return receiptOf(await askCloud(`${url.origin}/`, { method: 'POST', headers, body }))
    },
  }
}

function receiptOf({ status, body }: CloudAnswer): SmsReceipt {
  const told = Answer.safeParse(body).data?.Response
  const sent = told?.SendStatusSet?.[0]
  const said = told?.Error ?? sent
  const code = said?.Code ?? String(status)
  if (status >= 500 || status === 429 || LATER.test(code)) throw new Error(`Tencent Cloud answered ${code}`)
  return receipt(code === 'Ok', { id: sent?.SerialNo, code, words: said?.Message })
}
