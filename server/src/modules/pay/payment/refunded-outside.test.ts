import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { expect, it } from 'vitest'

import { BILL_DAY, billApp, billFile } from '../../../../test/pay/bill-app.ts'
import { alipayCallback, fakeAlipay } from '../../../../test/pay/fake-alipay.ts'
import { fakeWechat, useFakeWechat, wechatTransaction } from '../../../../test/pay/fake-wechat.ts'
import { takeCallback } from '../callback/take-callback.service.ts'
import { alipayProvider } from '../provider/alipay/alipay.ts'
import { findPayment } from '../ground/payment.queries.ts'
import { followUp } from './payment.service.ts'

const PAID = new Date(`${BILL_DAY}T12:00:00+08:00`)

/** An unpaid order of 100.00, whose notice was lost. */
async function lostNotice(provider: 'wechat' | 'alipay') {
  const app = await billApp(provider)
  await app.order({ orderNo: 'WR1', status: 'unpaid' })
  const ctx = { ...app.ctx, now: () => new Date(PAID.getTime() + 60_000) }
  return {
    ...app,
    ctx,
    status: async () => (await findPayment(ctx, { orderNo: 'WR1' }))!.paymentStatus,
    troubles: async () => (await app.call(moneyTroubleApi.list, {})).data.list,
  }
}

it('leaves an order paid that WeChat Pay calls refunded, and puts it before a person', async () => {
  const { ctx, call, status, troubles, send, open } = await lostNotice('wechat')
  const answer = wechatTransaction({ trade_state: 'REFUND', success_time: PAID.toISOString() })
  const { settings } = await fakeWechat({ 'GET /v3/pay/transactions/out-trade-no/WR1': () => ({ body: answer }) })
  useFakeWechat(ctx, settings)
  const payment = (await findPayment(ctx, { orderNo: 'WR1' }))!
  for (let tries = 1; tries <= 2; tries++) expect(await followUp(ctx, payment)).toBe('paid')
  expect(await status()).toBe('paid')
  const [line, ...others] = await troubles()
  expect([line, others]).toMatchObject([{ kind: 'refundedOutside', amount: '100.00', paymentStatus: 'paid', transactionNo: '4200001' }, []])

  // The bill of the day says how much went back.
  const paid = { transactionNo: '4200001', orderNo: 'WR1', amount: '100.00' }
  const { data } = await send(billFile('wechat', [paid, { ...paid, amount: '1.00', refundNo: 'BYHAND1' }]))
  expect(await open(data.id)).toEqual(['stateDiffers refund BYHAND1'])
  expect((await call(moneyTroubleApi.close, { id: line!.id, reason: 'other', note: 'taken back by the day' })).code).toBe(0)
  expect(await troubles()).toEqual([])
})

it('credits what a notice of a refund outside says of its payment', async () => {
  const { ctx, status, troubles } = await lostNotice('alipay')
  const provider = alipayProvider((await fakeAlipay()).settings)
  const facts = { total_amount: '100.00', gmt_payment: `${BILL_DAY} 12:00:00`, notify_time: `${BILL_DAY} 12:01:00` }
  const callback = alipayCallback({ ...facts, refund_fee: '1.00', out_biz_no: 'BYHAND1' })
  for (let tries = 1; tries <= 2; tries++) expect((await takeCallback(ctx, provider, callback, '')).body).toBe('success')
  expect([await status(), (await troubles()).map(({ kind }) => kind)]).toEqual(['paid', ['refundedOutside']])
})

it('answers no success to a payment that it does not know', async () => {
  const { ctx } = await lostNotice('alipay')
  const provider = alipayProvider((await fakeAlipay()).settings)
  const callback = alipayCallback({ out_trade_no: 'OTHER1', notify_time: `${BILL_DAY} 12:01:00`, refund_fee: '0.00' })
  expect((await takeCallback(ctx, provider, callback, '')).body).toBe('failure')
})
