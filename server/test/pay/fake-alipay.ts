import { generateKeyPairSync } from 'node:crypto'

import { type AlipaySettings, isRsa2, rsa2, signedNotice, signedText } from '../../src/modules/pay/provider/alipay/client.ts'
import { httpStage } from '../app/http-stage.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchantKeys, alipayKeys] = [rsa(), rsa()]

type Route = (content: Record<string, string>, parameters: Record<string, string>) => object

/** An Alipay for one test: answers by method, signed; requests that the application did not sign get no answer of their method. */
export async function fakeAlipay(
  routes: Record<string, Route> = {},
  { archive, isSigned = true }: { archive?: Buffer; isSigned?: boolean } = {},
) {
  const requests: Record<string, string>[] = []
  const url = await httpStage(({ url: path, body }) => {
    if (path === '/bill') return { body: archive ?? '' }
    const parameters = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
    requests.push(parameters)
    const name = `${parameters.method!.replaceAll('.', '_')}_response`
    const isRight = isRsa2(signedText(parameters), parameters.sign!, merchantKeys.publicKey)
    const route = routes[parameters.method!]
    const content = JSON.parse(parameters.biz_content!) as Record<string, string>
    const answer = isRight && route ? route(content, parameters) : { code: '40002', sub_code: 'isv.invalid-signature' }
    // Written with spaces and an escape, which a parser would not keep.
    const written = JSON.stringify({ msg: '一 / {二} "三"', ...answer }, null, 1).replaceAll('/', '\\/')
    return { body: `{"${name}":${written},"sign":"${isSigned ? rsa2(written, alipayKeys.privateKey) : 'AAAA'}"}` }
  })
  const settings: AlipaySettings = {
    appId: '2021000001',
    key: merchantKeys.privateKey,
    publicKey: alipayKeys.publicKey,
    sellerId: '2088000001',
    url: `${url}/gateway.do`,
  }
  return { settings, requests, url }
}

/** The form of a callback about a payment, signed by Alipay. */
export function alipayCallback(change: Record<string, string> = {}) {
  const form: Record<string, string> = {
    notify_time: '2026-01-01 08:10:00',
    notify_id: 'N1',
    app_id: '2021000001',
    seller_id: '2088000001',
    charset: 'utf-8',
    out_trade_no: 'WR1',
    trade_no: '2026010122001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '100.00',
    subject: '水费充值 & WR1=1',
    gmt_payment: '2026-01-01 08:09:30',
    ...change,
  }
  const sign = rsa2(signedNotice(form), alipayKeys.privateKey)
  return { headers: {}, body: Buffer.from(new URLSearchParams({ ...form, sign_type: 'RSA2', sign }).toString()) }
}
