import { createCipheriv, createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'

import type { Context } from '../../src/kernel/context.ts'
import { paymentProviders, providersOf } from '../../src/modules/pay/provider/providers.ts'
import type { WechatSettings } from '../../src/modules/pay/provider/wechat/settings.ts'
import { httpStage, type StagedRequest } from '../app/http-stage.ts'
import { selfSigned } from '../app/self-signed.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchantKeys = rsa()
const API_KEY = 'k'.repeat(32)
const BILL = '交易时间,商户订单号\n`2026-01-01 08:00:00,`WR1\n'

interface Platform {
  publicKey: KeyObject
  privateKey: KeyObject
}
/** WeChat's keys by serial number; one pair is slow to make, so tests share them. */
const platforms: Record<string, Platform> = { OLD1: rsa(), NEW2: rsa(), PUB_KEY_ID_1: rsa() }

/** WeChat's seal: AEAD_AES_256_GCM with the APIv3 key. */
export function sealed(text: string, beside = 'transaction') {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
  cipher.setAAD(Buffer.from(beside))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: beside }
}

/** WeChat's signature over an answer or a callback. */
export function signedByWechat(body: string, { serial = 'OLD1', at = new Date() } = {}) {
  const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(8).toString('hex')]
  const signature = sign('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${body}\n`), platforms[serial]!.privateKey).toString('base64')
  return { 'wechatpay-timestamp': time, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature, 'wechatpay-serial': serial }
}

/** Whether the merchant signed the request as API v3 demands. */
function isMerchants({ method, url, headers, body }: StagedRequest): boolean {
  const parts = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
  const lines = `${method}\n${url}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`
  const isRight = verify('RSA-SHA256', Buffer.from(lines), merchantKeys.publicKey, Buffer.from(parts.signature ?? '', 'base64'))
  return isRight && parts.mchid === '1900000001' && parts.serial_no === 'MERCHANT1'
}

type Route = (request: StagedRequest) => { status?: number; body: object | '' }

/** A WeChat Pay for one test: answers by `METHOD path`, signed with the key that the request names; requests that the merchant did not sign get 401. */
export async function fakeWechat(routes: Record<string, Route> = {}) {
  const requests: StagedRequest[] = []
  const state = { serial: 'OLD1', serials: ['OLD1'], isSigned: true }
  const url: string = await httpStage((request) => {
    requests.push(request)
    if (!isMerchants(request)) return { status: 401, body: '{"code":"SIGN_ERROR","message":"signature"}' }
    const path = request.url.split('?')[0]!
    if (path === '/bill') return { body: BILL }
    const { status = 200, body } = routes[`${request.method} ${path}`]?.(request) ??
      own(path) ?? { status: 404, body: { code: 'NOT_FOUND' } }
    const text = body === '' ? '' : JSON.stringify(body)
    const named = { serial: String(request.headers['wechatpay-serial'] ?? state.serial) }
    return { status, headers: state.isSigned ? signedByWechat(text, named) : {}, body: text }
  })
  const own = (path: string): ReturnType<Route> | undefined => {
    if (path === '/v3/certificates') return { body: { data: state.serials.map(certificate) } }
    const bill = { hash_type: 'SHA1', hash_value: createHash('sha1').update(BILL).digest('hex'), download_url: `${url}/bill?token=1` }
    return path === '/v3/bill/tradebill' ? { body: bill } : undefined
  }
  const certificate = (serial: string) => ({
    serial_no: serial,
    encrypt_certificate: sealed(selfSigned(platforms[serial]!), 'certificate'),
  })
  const settings: WechatSettings = {
    merchant: '1900000001',
    appId: 'wx1',
    serial: 'MERCHANT1',
    key: merchantKeys.privateKey,
    apiKey: API_KEY,
    platformKey: undefined,
    signIn: undefined,
    url,
  }
  return {
    settings,
    requests,
    state,
    BILL,
    merchantKey: merchantKeys.publicKey,
    platformKey: (serial: string) => platforms[serial]!.publicKey,
  }
}

/** Makes it the provider of an app. */
export function useFakeWechat({ parts }: Pick<Context, 'parts'>, { merchant, appId, serial, key, apiKey, url }: WechatSettings) {
  const settings = {
    wechatMerchant: merchant,
    wechatAppId: appId,
    wechatSerial: serial,
    wechatKey: key,
    wechatApiKey: apiKey,
    wechatUrl: url,
  }
  parts.set(paymentProviders, providersOf(settings))
}

/** The content of a callback about a payment. */
export const wechatTransaction = (change: object = {}) => ({
  trade_state: 'SUCCESS',
  appid: 'wx1',
  mchid: '1900000001',
  out_trade_no: 'WR1',
  transaction_id: '4200001',
  success_time: '2026-01-01T08:10:00+08:00',
  amount: { total: 10_000, currency: 'CNY' },
  ...change,
})
