import { fen } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { alipayCallback, fakeAlipay } from '../../../../../test/pay/fake-alipay.ts'
import { zipOf } from '../../../../../test/files/zip-file.ts'
import { gb18030 } from '../../../../../test/files/gb18030.ts'
import { alipayLines } from '../../../../../test/pay/bills.ts'
import { NoBill } from '../../ground/payment-provider.ts'
import { alipayProvider, billIn } from './alipay.ts'

const done = { code: '10000' }
const no = (sub_code: string) => () => ({ code: '40004', sub_code, sub_msg: `said ${sub_code}` })
const order = {
  orderNo: 'WR1',
  amountFen: fen(10_000),
  description: '水费充值 WR1',
  expiresAt: new Date('2026-01-01T00:30:00Z'),
  notifyUrl: 'https://weir.example/api/v1/pay/callback/alipay',
}
const refund = { refundNo: 'RF1', orderNo: 'WR1', transactionNo: '2026010122001', amountFen: fen(500), totalFen: fen(10_000) }
const trade = (trade_status: string) => () => ({
  ...done,
  trade_status,
  out_trade_no: 'WR1',
  trade_no: '2026010122001',
  total_amount: '100.00',
  send_pay_date: '2026-01-01 08:09:30',
})
const QUERY = 'alipay.trade.query'
const REFUND_QUERY = 'alipay.trade.fastpay.refund.query'

describe('calls', () => {
  it('makes an order with a signed request, and takes a signed answer', async () => {
    const { settings, requests } = await fakeAlipay({ 'alipay.trade.precreate': () => ({ ...done, qr_code: 'https://qr.alipay.com/1' }) })
    expect(await alipayProvider(settings).create(order)).toEqual({ state: 'open', codeUrl: 'https://qr.alipay.com/1' })
    expect(requests[0]).toMatchObject({ app_id: '2021000001', sign_type: 'RSA2', notify_url: order.notifyUrl, charset: 'utf-8' })
    expect(JSON.parse(requests[0]!.biz_content!)).toEqual({
      out_trade_no: 'WR1',
      total_amount: '100.00',
      subject: '水费充值 WR1',
      time_expire: '2026-01-01 08:30:00',
    })
  })

  it('takes no answer that Alipay did not sign, nor one that says it does not know', async () => {
    const unsigned = await fakeAlipay({ [QUERY]: trade('TRADE_SUCCESS') }, { isSigned: false })
    await expect(alipayProvider(unsigned.settings).query('WR1')).rejects.toThrow('did not sign')
    const busy = await fakeAlipay({ [QUERY]: () => ({ code: '20000', sub_code: 'isp.unknow-error' }) })
    await expect(alipayProvider(busy.settings).query('WR1')).rejects.toThrow('20000')
  })

  it.each([
    [
      trade('TRADE_SUCCESS'),
      {
        state: 'paid',
        payment: { orderNo: 'WR1', transactionNo: '2026010122001', amountFen: 10_000, paidAt: new Date('2026-01-01T00:09:30Z') },
      },
    ],
    [trade('WAIT_BUYER_PAY'), { state: 'open' }],
    [trade('TRADE_CLOSED'), { state: 'closed' }],
    [no('ACQ.TRADE_NOT_EXIST'), { state: 'missing' }],
  ])('reads a state: %#', async (route, read) => {
    expect(await alipayProvider((await fakeAlipay({ [QUERY]: route })).settings).query('WR1')).toEqual(read)
  })

  it('knows an order that is paid already', async () => {
    const { settings } = await fakeAlipay({ 'alipay.trade.precreate': no('ACQ.TRADE_HAS_SUCCESS') })
    expect(await alipayProvider(settings).create(order)).toEqual({ state: 'paid' })
  })

  it('answers the state after a close, whatever the close said', async () => {
    const { settings } = await fakeAlipay({ 'alipay.trade.close': no('ACQ.TRADE_STATUS_ERROR'), [QUERY]: trade('TRADE_SUCCESS') })
    expect((await alipayProvider(settings).close('WR1')).state).toBe('paid')
  })

  it.each([
    [{ ...done, fund_change: 'Y' }, { ...done }, { state: 'done' }],
    [{ ...done, fund_change: 'N' }, { ...done, refund_status: 'REFUND_SUCCESS' }, { state: 'done' }],
    [{ ...done, fund_change: 'N' }, { ...done }, { state: 'missing' }],
    [no('ACQ.SELLER_BALANCE_NOT_ENOUGH')(), { ...done }, { state: 'refused', reason: 'said ACQ.SELLER_BALANCE_NOT_ENOUGH' }],
  ])('refunds: %#', async (refunded, asked, read) => {
    const { settings, requests } = await fakeAlipay({ 'alipay.trade.refund': () => refunded, [REFUND_QUERY]: () => asked })
    expect(await alipayProvider(settings).refund(refund)).toEqual(read)
    expect(JSON.parse(requests[0]!.biz_content!)).toEqual({ trade_no: '2026010122001', refund_amount: '5.00', out_request_no: 'RF1' })
  })

  it('unpacks the bill of a day, which stands beside its summary', async () => {
    const bill = gb18030(alipayLines('2026-01-01', []).join('\n'))
    const archive = zipOf({ 'summary.csv': gb18030('#支付宝业务汇总查询'.repeat(100)), 'detail.csv': bill })
    const { url, settings } = await fakeAlipay(
      { 'alipay.data.dataservice.bill.downloadurl.query': () => ({ ...done, bill_download_url: `${url}/bill` }) },
      { archive },
    )
    expect(await alipayProvider(settings).bill('2026-01-01')).toEqual(bill)
    expect(() => billIn(Buffer.from('no archive at all, of any kind'))).toThrow('no archive')
  })
})

it.each(['isp.bill_not_exist', 'BILL_NOT_EXIST'])('says that a day has no bill: %s', async (code) => {
  const { settings } = await fakeAlipay({ 'alipay.data.dataservice.bill.downloadurl.query': no(code) })
  await expect(alipayProvider(settings).bill('2026-01-01')).rejects.toBeInstanceOf(NoBill)
})

describe('callbacks', () => {
  const NOW = new Date('2026-01-01T00:10:00Z')
  const read = async (change?: Record<string, string>, at = NOW) =>
    alipayProvider((await fakeAlipay()).settings).verify(alipayCallback(change), at)

  it('reads a payment, a refund and other events', async () => {
    expect(await read()).toEqual({
      about: 'payment',
      payment: { orderNo: 'WR1', transactionNo: '2026010122001', amountFen: 10_000, paidAt: new Date('2026-01-01T00:09:30Z') },
    })
    expect(await read({ refund_fee: '5.00', out_biz_no: 'RF1' })).toEqual({
      about: 'refund',
      refundNo: 'RF1',
      payment: { orderNo: 'WR1', transactionNo: '2026010122001', amountFen: 10_000, paidAt: new Date('2026-01-01T00:09:30Z') },
    })
    expect(await read({ refund_fee: '5.00', out_biz_no: 'RF1', gmt_payment: '' })).toEqual({ about: 'refund', refundNo: 'RF1' })
    expect(await read({ trade_status: 'TRADE_CLOSED' })).toEqual({ about: 'other' })
  })

  // Alipay's own example of a payment has it, and so have the notices that people posted.
  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])('reads a payment without a refund, which says so: %s', async (trade_status) => {
    const published = {
      trade_status,
      refund_fee: '0.00',
      gmt_close: '2026-01-01 08:09:30',
      gmt_create: '2026-01-01 08:09:20',
      notify_type: 'trade_status_sync',
      buyer_pay_amount: '100.00',
      fund_bill_list: '[{"amount":"100.00","fundChannel":"ALIPAYACCOUNT"}]',
    }
    expect(await read(published)).toMatchObject({ about: 'payment', payment: { orderNo: 'WR1', amountFen: 10_000 } })
  })

  it('reads a trade that was closed: unpaid, or refunded as a whole', async () => {
    expect(await read({ trade_status: 'TRADE_CLOSED', refund_fee: '0.00' })).toEqual({ about: 'other' })
    expect(await read({ trade_status: 'TRADE_CLOSED', refund_fee: '100.00', out_biz_no: 'RF1' })).toEqual({
      about: 'refund',
      refundNo: 'RF1',
    })
  })

  it.each([
    ['merchant', { app_id: '2021000002' }],
    ['merchant', { seller_id: '2088000002' }],
    ['format', { total_amount: '1e2' }],
    ['format', { refund_fee: 'all' }],
    ['format', { trade_no: '2.02601E+27' }],
    ['format', { gmt_payment: 'yesterday' }],
    ['format', { gmt_payment: '0000-01-01 00:00:00' }],
    ['format', { total_amount: '0.00' }],
    ['format', { out_trade_no: 'WR\u00001' }],
    ['format', { trade_no: '2026\u0000' }],
    ['format', { refund_fee: '5.00', out_biz_no: 'RF\u00071' }],
    ['time', { notify_time: '2025-12-30 08:10:00' }],
    ['time', { notify_time: '2026-01-01 09:10:00' }],
    ['time', { notify_time: '' }],
  ])('refuses a wrong %s: %j', async (reason, change) => {
    await expect(read(change as Record<string, string>)).rejects.toMatchObject({ reason })
  })

  it('takes a form with empty fields that Alipay signed, and none that got an empty field on its way', async () => {
    expect(await read({ refund_fee: '', body: '' })).toMatchObject({ about: 'payment' })
    const provider = alipayProvider((await fakeAlipay()).settings)
    const { headers, body } = alipayCallback({ body: '' })
    for (const altered of [`${body.toString()}&refund_fee=`, body.toString().replace('&body=', '')])
      await expect(provider.verify({ headers, body: Buffer.from(altered) }, NOW)).rejects.toMatchObject({ reason: 'signature' })
  })

  it('refuses an altered form, and one without a signature', async () => {
    const provider = alipayProvider((await fakeAlipay()).settings)
    const { headers, body } = alipayCallback()
    for (const altered of [body.toString().replace('100.00', '900.00'), body.toString().replace(/&sign=[^&]*/, '')])
      await expect(provider.verify({ headers, body: Buffer.from(altered) }, NOW)).rejects.toMatchObject({ reason: 'signature' })
  })
})
