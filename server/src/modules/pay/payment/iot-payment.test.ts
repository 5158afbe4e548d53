import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iotShop } from '../../../../test/pay/iot-shop.ts'
import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { iotCards } from '../../iot/index.ts'
import { iotPackages } from '../../iot/ground/iot-package.table.ts'
import { refundFollowUpJob } from '../refund/refund-follow-up.job.ts'
import { followUpJob } from './follow-up.job.ts'

const payApp = withPaySandbox()
const { refund, cancel, retryRefund, settleRefund } = iotCardRechargeApi

/** One unpaid order of two packages, which stands at the sandbox. */
async function appWithOrder() {
  const app = await payApp()
  const shop = await iotShop(app)
  const order = await shop.place()
  const paid = async () => {
    await app.sandbox.pay(order.orderNo)
    await app.sandbox.notify(order.orderNo)
  }
  return { ...app, ...shop, ...order, paid }
}

describe('an order that a provider collects', () => {
  it('is unpaid with a code to scan, and its packages begin with the payment', async () => {
    const app = await appWithOrder()
    expect(app).toMatchObject({ paymentStatus: 'unpaid', amount: '6.00' })
    expect([await app.total(), await app.db.$count(iotPackages), (await app.read()).transactionNo]).toEqual([0, 0, null])
    const look = async () => (await app.call(payOrderApi.order, { orderNo: app.orderNo }, { permissions: [iotCardApi.recharge.id] })).data
    expect(await look()).toMatchObject({
      kind: 'iot',
      packetName: expect.stringContaining('Package') as string,
      codeUrl: expect.stringContaining(`/phone/${app.orderNo}`) as string,
    })
    await app.pass(10)
    await app.paid()
    expect(await app.read()).toMatchObject({ paymentStatus: 'paid', packageStart: new Date('2026-01-01T00:10:00Z'), failureReason: null })
    expect([await app.total(), (await look()).delivery]).toEqual([2 * 10_240, 'nothingToDeliver'])
    const { transitions } = (await app.call(iotCardRechargeApi.get, { id: app.id })).data
    expect(transitions.map(({ to, reason }) => [to, reason])).toEqual([
      ['paid/notInitiated', 'providerPaid'],
      ['unpaid/notInitiated', null],
    ])
  })

  it('has no payment link: its id may be that of an order of water', async () => {
    const app = await appWithOrder()
    const { code } = await app.call(payLinkApi.ofOrder, { orderNo: app.orderNo }, { permissions: [iotCardApi.recharge.id] })
    expect(code).toBe(404)
  })

  it('is credited once by any number of callbacks and looks at once', async () => {
    const app = await appWithOrder()
    await app.sandbox.pay(app.orderNo)
    await app.pass(2)
    await Promise.all([
      app.sandbox.notify(app.orderNo),
      followUpJob.run(app.ctx),
      app.sandbox.notify(app.orderNo),
      followUpJob.run(app.ctx),
    ])
    expect([await app.db.$count(iotPackages), await app.total(), await app.refunds()]).toEqual([2, 20_480, []])
  })

  it('expires after its quote, once its provider has closed it; a payment in time still counts', async () => {
    const app = await appWithOrder()
    await app.pass(31)
    await followUpJob.run(app.ctx)
    expect(await app.read()).toMatchObject({ paymentStatus: 'failed', failureReason: 'expired' })
    expect((await app.sandbox.order(app.orderNo)).state).toBe('closed')
  })

  it('is cancelled at the provider first, and not while that is silent', async () => {
    const app = await appWithOrder()
    await app.sandbox.faults({ operation: 'close', mode: 'fail' })
    expect((await app.call(cancel, { id: app.id })).message).toContain('does not answer')
    await app.sandbox.faults()
    expect((await app.call(cancel, { id: app.id, reason: 'wrong card' })).code).toBe(0)
    expect(await app.read()).toMatchObject({ paymentStatus: 'failed', failureReason: 'wrong card' })
    await expect(app.sandbox.pay(app.orderNo)).rejects.toThrow('closed')
    expect((await app.call(cancel, { id: app.id })).message).toContain('Only an unpaid order')
  })

  it('is one card at a time: several are paid over the counter', async () => {
    const app = await appWithOrder()
    const { code, data } = await app.call(iotCardApi.renew, { ids: [app.cardId], ...app.choice, paymentMethod: 'alipay' })
    expect([code, Object.keys(data.fieldErrors!)]).toEqual([400, ['paymentMethod']])
  })
})

describe('money that buys nothing', () => {
  it.each([
    ['late', { paidAt: '2026-01-01T00:31:00Z' }, { lifecycle: 'inService' }, 'paidTooLate'],
    ['late', {}, { lifecycle: 'loggedOff' }, 'paidTooLate'],
    ['amountDiffers', { amount: 599 }, { lifecycle: 'inService' }, 'amountDiffers'],
  ] as const)('goes back by itself, once: %s %j %j', async (cause, payment, card, failureReason) => {
    const app = await appWithOrder()
    await app.db.update(iotCards).set(card).where(eq(iotCards.id, app.cardId))
    await app.sandbox.pay(app.orderNo, payment)
    await app.sandbox.notify(app.orderNo)
    await app.sandbox.notify(app.orderNo)
    expect(await app.read()).toMatchObject({ paymentStatus: 'failed', failureReason })
    await app.deliver()
    expect(await app.refunds()).toMatchObject([{ cause, packages: 0, state: 'done', amountFen: 'amount' in payment ? 599 : 600 }])
    expect([await app.backAtProvider(), await app.total()]).toEqual([['amount' in payment ? 599 : 600], 0])
  })
})

describe('a refund', () => {
  it('takes unused packages at once, and its provider gives their money back', async () => {
    const app = await appWithOrder()
    await app.paid()
    expect((await app.call(refund, { id: app.id, amount: '6.00', reason: 'twice' })).data).toMatchObject({ state: 'pending' })
    expect([await app.total(), (await app.read()).refundedFen, await app.backAtProvider()]).toEqual([0, 600, []])
    await app.deliver()
    expect([(await app.refunds()).map(({ state }) => state), await app.backAtProvider()]).toEqual([['done'], [600]])
  })

  it.each(['lose', 'fail'] as const)('ends once where the provider answers with: %s', async (mode) => {
    const app = await appWithOrder()
    await app.paid()
    await app.call(refund, { id: app.id, amount: '6.00', reason: 'twice' })
    await app.sandbox.faults({ operation: 'refund', mode })
    await app.deliver()
    await app.pass(2)
    await app.deliver()
    await refundFollowUpJob.run(app.ctx)
    expect([(await app.refunds()).map(({ state }) => state), await app.backAtProvider()]).toEqual([['done'], [600]])
  })

  it('that its provider refuses waits for a person: once more, or given back in another way', async () => {
    const app = await appWithOrder()
    await app.paid()
    await app.sandbox.faults({ operation: 'refund', mode: 'refuse' }, { operation: 'refund', mode: 'refuse' })
    await app.call(refund, { id: app.id, amount: '6.00', reason: 'twice' })
    await app.deliver()
    const [failed] = await app.refunds()
    expect(failed).toMatchObject({ state: 'failed', failureReason: 'planned' })
    const stuck = async () => (await app.call(iotCardRechargeApi.list, { refundStuck: true })).data.total
    expect(await stuck()).toBe(1)
    expect((await app.call(retryRefund, { refundId: failed!.id })).code).toBe(0)
    expect((await app.call(retryRefund, { refundId: failed!.id })).message).toContain('Only a refund that failed')
    await app.deliver()
    const settled = { refundId: failed!.id, settledWay: 'bankTransfer', note: 'paid back by the bank' } as const
    expect((await app.call(settleRefund, settled)).code).toBe(0)
    expect(await app.refunds()).toMatchObject([{ state: 'done', settledWay: 'bankTransfer', failureReason: null }])
    expect([await stuck(), await app.backAtProvider()]).toEqual([0, []])
    expect((await app.call(settleRefund, { ...settled, refundId: 999 })).code).toBe(404)
  })
})
