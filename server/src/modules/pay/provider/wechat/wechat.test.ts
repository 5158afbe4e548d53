import { verify } from 'node:crypto'
import { fen } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { httpStage } from '../../../../../test/app/http-stage.ts'
import { fakeWechat, sealed, signedByWechat, wechatTransaction } from '../../../../../test/pay/fake-wechat.ts'
import { wechatProvider } from './wechat.ts'

const order = {
  orderNo: 'WR1',
  amountFen: fen(10_000),
  description: '水费充值 WR1',
  expiresAt: new Date('2026-01-01T00:30:00.123Z'),
  notifyUrl: 'https://weir.example/api/v1/pay/callback/wechat',
}
const signIn = { secret: 's'.repeat(32), pageUrl: 'https://open.example', apiUrl: 'https://api.example' }
const NATIVE = 'POST /v3/pay/transactions/native'
const QUERY = 'GET /v3/pay/transactions/out-trade-no/WR1'
const CLOSE = `${QUERY.replace('GET', 'POST')}/close`
const REFUND = 'POST /v3/refund/domestic/refunds'
const refund = { refundNo: 'RF1', orderNo: 'WR1', transactionNo: '4200001', amountFen: fen(500), totalFen: fen(10_000) }
const no = (code: string) => () => ({ status: 400, body: { code, message: `said ${code}` } })

describe('calls', () => {
  it('makes a native order with a signed request, and takes a signed answer', async () => {
    const { settings, requests } = await fakeWechat({ [NATIVE]: () => ({ body: { code_url: 'weixin://wxpay/1' } }) })
    expect(await wechatProvider(settings).create(order)).toEqual({ state: 'open', codeUrl: 'weixin://wxpay/1' })
    expect(JSON.parse(requests[0]!.body)).toEqual({
      appid: 'wx1',
      mchid: '1900000001',
      description: '水费充值 WR1',
      out_trade_no: 'WR1',
      time_expire: '2026-01-01T00:30:00+00:00',
      notify_url: order.notifyUrl,
      amount: { total: 10_000, currency: 'CNY' },
    })
  })

  it('takes no answer without a signature, or with one by another key', async () => {
    const { settings, state, platformKey } = await fakeWechat({ [NATIVE]: () => ({ body: { code_url: 'weixin://wxpay/1' } }) })
    const other = wechatProvider({ ...settings, platformKey: { id: 'OLD1', key: platformKey('NEW2') } })
    await expect(other.create(order)).rejects.toThrow('did not sign')
    state.isSigned = false
    await expect(wechatProvider(settings).create(order)).rejects.toThrow('did not sign')
  })

  it('pays inside WeChat with a signature of the page (JSAPI)', async () => {
    const { settings, requests, merchantKey } = await fakeWechat({
      'POST /v3/pay/transactions/jsapi': () => ({ body: { prepay_id: 'wx9' } }),
    })
    const made = await wechatProvider({ ...settings, signIn }).inside!.create(order, 'openid-1')
    const page = 'inside' in made ? made.inside : {}
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ payer: { openid: 'openid-1' }, out_trade_no: 'WR1' })
    expect(page).toMatchObject({ appId: 'wx1', package: 'prepay_id=wx9', signType: 'RSA' })
    const lines = Buffer.from(`wx1\n${page.timeStamp}\n${page.nonceStr}\nprepay_id=wx9\n`)
    expect(verify('RSA-SHA256', lines, merchantKey, Buffer.from(page.paySign!, 'base64'))).toBe(true)
  })

  it('sends a payer to WeChat with the parameters in their order, and asks it whose code that is', async () => {
    const { settings } = await fakeWechat()
    const asked: string[] = []
    const answers = [{ openid: 'openid-1' }, { errcode: 40_163, errmsg: 'code been used' }, { errcode: -1, errmsg: 'system busy' }]
    const apiUrl = await httpStage(({ url }) => {
      asked.push(url)
      return { body: JSON.stringify(answers[asked.length - 1]) }
    })
    const { signInUrl, payerOf } = wechatProvider({ ...settings, signIn: { ...signIn, apiUrl } }).inside!
    expect(signInUrl('https://weir.example/back')).toBe(
      'https://open.example/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fweir.example%2Fback&response_type=code&scope=snsapi_base#wechat_redirect',
    )
    expect([await payerOf('c 1'), await payerOf('c2')]).toEqual(['openid-1', undefined])
    const failure = await payerOf('c3').catch((error: unknown) => String(error))
    expect(failure).toContain('-1')
    expect(failure).not.toContain(signIn.secret)
    expect(asked[0]).toBe(`/sns/oauth2/access_token?appid=wx1&secret=${signIn.secret}&code=c+1&grant_type=authorization_code`)
  })

  it('has no payment inside WeChat without the secret of the app', async () => {
    const { settings } = await fakeWechat()
    expect(wechatProvider(settings).inside).toBeUndefined()
  })

  it.each([
    [
      'SUCCESS',
      { state: 'paid', payment: { orderNo: 'WR1', transactionNo: '4200001', amountFen: 10_000, paidAt: new Date('2026-01-01T00:10:00Z') } },
    ],
    ['NOTPAY', { state: 'open' }],
    ['CLOSED', { state: 'closed' }],
    ['ACCEPT', { state: 'open' }],
    ['USERPAYING', { state: 'open' }],
    ['REVOKED', { state: 'closed' }],
    [
      'REFUND',
      {
        state: 'paid',
        payment: {
          orderNo: 'WR1',
          transactionNo: '4200001',
          amountFen: 10_000,
          paidAt: new Date('2026-01-01T00:10:00Z'),
          isRefunded: true,
        },
      },
    ],
  ])('reads the state %s', async (trade_state, read) => {
    const { settings } = await fakeWechat({ [QUERY]: () => ({ body: wechatTransaction({ trade_state }) }) })
    expect(await wechatProvider(settings).query('WR1')).toEqual(read)
  })

  it('knows an order that WeChat does not have, and one that is paid already', async () => {
    const { settings } = await fakeWechat({ [QUERY]: no('ORDER_NOT_EXIST'), [NATIVE]: no('ORDERPAID') })
    const provider = wechatProvider(settings)
    expect([await provider.query('WR1'), await provider.create(order)]).toEqual([{ state: 'missing' }, { state: 'paid' }])
  })

  it('answers the state after a close, whatever the close said', async () => {
    const paid = await fakeWechat({ [CLOSE]: no('ORDERPAID'), [QUERY]: () => ({ body: wechatTransaction() }) })
    expect((await wechatProvider(paid.settings).close('WR1')).state).toBe('paid')
    const open = await fakeWechat({
      [CLOSE]: () => ({ status: 204, body: '' }),
      [QUERY]: () => ({ body: wechatTransaction({ trade_state: 'CLOSED' }) }),
    })
    expect((await wechatProvider(open.settings).close('WR1')).state).toBe('closed')
  })

  it.each([
    [() => ({ body: { status: 'SUCCESS' } }), { state: 'done' }],
    [() => ({ body: { status: 'PROCESSING' } }), { state: 'pending' }],
    [() => ({ body: { status: 'ABNORMAL' } }), { state: 'refused', reason: 'ABNORMAL' }],
    [no('NOT_ENOUGH'), { state: 'refused', reason: 'NOT_ENOUGH said NOT_ENOUGH' }],
  ])('refunds: %#', async (route, read) => {
    const { settings, requests } = await fakeWechat({ [REFUND]: route })
    expect(await wechatProvider(settings).refund(refund)).toEqual(read)
    expect(JSON.parse(requests[0]!.body)).toEqual({
      transaction_id: '4200001',
      out_refund_no: 'RF1',
      amount: { refund: 500, total: 10_000, currency: 'CNY' },
    })
  })

  it('says nothing of a refund while WeChat is busy', async () => {
    const { settings } = await fakeWechat({ [REFUND]: no('FREQUENCY_LIMITED') })
    await expect(wechatProvider(settings).refund(refund)).rejects.toThrow('FREQUENCY_LIMITED')
  })

  it('fetches the bill of a day, checked by its hash', async () => {
    const { settings, BILL, requests } = await fakeWechat()
    expect((await wechatProvider(settings).bill('2026-01-01')).toString()).toBe(BILL)
    expect(requests[0]!.url).toBe('/v3/bill/tradebill?bill_date=2026-01-01&bill_type=ALL')
  })
})

describe('callbacks', () => {
  const NOW = new Date('2026-01-01T00:10:00Z')
  const bodyOf = (content: object, event_type = 'TRANSACTION.SUCCESS') =>
    JSON.stringify({ id: 'N1', event_type, resource: sealed(JSON.stringify(content)) })
  const callback = (body: string, how: { serial?: string; at?: Date } = {}) => ({
    headers: signedByWechat(body, { at: NOW, ...how }),
    body: Buffer.from(body),
  })

  it('reads a payment, with a certificate that it fetches and checks', async () => {
    const { settings } = await fakeWechat()
    expect(await wechatProvider(settings).verify(callback(bodyOf(wechatTransaction())), NOW)).toEqual({
      about: 'payment',
      payment: { orderNo: 'WR1', transactionNo: '4200001', amountFen: 10_000, paidAt: NOW },
    })
  })

  it('reads a payment signed with the public key, by its id', async () => {
    const { settings, requests, platformKey } = await fakeWechat()
    const provider = wechatProvider({ ...settings, platformKey: { id: 'OLD1', key: platformKey('OLD1') } })
    expect(await provider.verify(callback(bodyOf(wechatTransaction())), NOW)).toMatchObject({ about: 'payment' })
    expect(requests).toEqual([])
  })

  it('takes notices by certificate and by public key while the merchant switches to the public key', async () => {
    const { settings, requests, platformKey } = await fakeWechat()
    const provider = wechatProvider({ ...settings, platformKey: { id: 'PUB_KEY_ID_1', key: platformKey('PUB_KEY_ID_1') } })
    for (const serial of ['PUB_KEY_ID_1', 'OLD1', 'PUB_KEY_ID_1', 'OLD1'])
      expect(await provider.verify(callback(bodyOf(wechatTransaction()), { serial }), NOW)).toMatchObject({ about: 'payment' })
    // The list of certificates came signed by the public key, once.
    expect(requests.map(({ url, headers }) => [url, headers['wechatpay-serial']])).toEqual([['/v3/certificates', 'PUB_KEY_ID_1']])
  })

  it('takes answers by certificate after the merchant stopped the switch', async () => {
    const { settings, platformKey } = await fakeWechat({ [QUERY]: () => ({ body: wechatTransaction() }) })
    const provider = wechatProvider({ ...settings, platformKey: { id: 'PUB_KEY_ID_1', key: platformKey('PUB_KEY_ID_1') } })
    expect(await provider.verify(callback(bodyOf(wechatTransaction()), { serial: 'OLD1' }), NOW)).toMatchObject({ about: 'payment' })
    expect((await provider.query('WR1')).state).toBe('paid')
  })

  it('trusts no list by a public key that the settings do not have', async () => {
    const { settings, state } = await fakeWechat()
    state.serial = 'PUB_KEY_ID_1'
    await expect(wechatProvider(settings).verify(callback(bodyOf(wechatTransaction())), NOW)).rejects.toThrow('signature')
  })

  it('follows a change of the certificate', async () => {
    const { settings, state } = await fakeWechat()
    Object.assign(state, { serials: ['OLD1', 'NEW2'], serial: 'NEW2' })
    const provider = wechatProvider(settings)
    for (const serial of ['OLD1', 'NEW2'])
      expect(await provider.verify(callback(bodyOf(wechatTransaction()), { serial }), NOW)).toMatchObject({ about: 'payment' })
  })

  it('trusts no list of certificates that is not signed by one of them', async () => {
    const { settings, state } = await fakeWechat()
    Object.assign(state, { serials: ['NEW2'], serial: 'OLD1' })
    await expect(wechatProvider(settings).verify(callback(bodyOf(wechatTransaction()), { serial: 'NEW2' }), NOW)).rejects.toThrow(
      'signature',
    )
  })

  it('reads a seal without associated data', async () => {
    const provider = wechatProvider((await fakeWechat()).settings)
    const { associated_data: _, ...resource } = sealed(JSON.stringify(wechatTransaction()), '')
    expect(await provider.verify(callback(JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource })), NOW)).toMatchObject({
      about: 'payment',
    })
  })

  it('reads a refund, and leaves other events alone', async () => {
    const provider = wechatProvider((await fakeWechat()).settings)
    const refunded = bodyOf({ mchid: '1900000001', out_refund_no: 'RF1' }, 'REFUND.SUCCESS')
    expect(await provider.verify(callback(refunded), NOW)).toEqual({ about: 'refund', refundNo: 'RF1' })
    expect(await provider.verify(callback(bodyOf({}, 'PAYSCORE.USER_CONFIRM')), NOW)).toEqual({ about: 'other' })
  })

  it.each([
    ['merchant', wechatTransaction({ mchid: '1900000002' }), {}],
    ['merchant', wechatTransaction({ appid: 'wx2' }), {}],
    ['format', wechatTransaction({ trade_state: 'NOTPAY' }), {}],
    ['format', wechatTransaction({ transaction_id: '4.20001E+27' }), {}],
    ['format', wechatTransaction({ trade_state: 'REFUND' }), {}],
    ['format', wechatTransaction({ out_trade_no: 'WR\u00001' }), {}],
    ['format', wechatTransaction({ transaction_id: '42\u0000' }), {}],
    ['format', wechatTransaction({ success_time: '0000-01-01T00:00:00+08:00' }), {}],
    ['format', wechatTransaction({ amount: { total: -1, currency: 'CNY' } }), {}],
    ['time', wechatTransaction(), { at: new Date('2026-01-01T00:04:00Z') }],
  ])('refuses a wrong %s: %#', async (reason, content, how) => {
    const provider = wechatProvider((await fakeWechat()).settings)
    await expect(provider.verify(callback(bodyOf(content), how), NOW)).rejects.toMatchObject({ reason })
  })

  it('refuses an altered body, an altered seal, and a request without a signature', async () => {
    const provider = wechatProvider((await fakeWechat()).settings)
    const body = bodyOf(wechatTransaction())
    const altered = { ...callback(body), body: Buffer.from(body.replace('N1', 'N2')) }
    const resource = { ...sealed(JSON.stringify(wechatTransaction())), associated_data: 'another' }
    const resealed = callback(JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource }))
    for (const wrong of [altered, resealed, { headers: {}, body: Buffer.from(body) }])
      await expect(provider.verify(wrong, NOW)).rejects.toMatchObject({ reason: 'signature' })
  })
})
