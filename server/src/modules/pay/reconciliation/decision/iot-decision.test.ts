import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { payBillLineApi } from '@weir/contract/modules/pay/bill-line'
import { expect, it } from 'vitest'

import { AT, differingDay } from '../../../../../test/pay/differing-day.ts'
import { iotShop } from '../../../../../test/pay/iot-shop.ts'
import { ownPayApp } from '../../../../../test/pay/pay-app.ts'

const BALANCED = { state: 'balanced', differences: 0, gap: '0.00', isEven: true }

async function dayApp() {
  const app = await ownPayApp()
  const shop = await iotShop(app)
  /** Paid there, and credited here unless the callback is lost. */
  const paid = async ({ isTold = true, amount = 600 }: { isTold?: boolean; amount?: number } = {}) => {
    const order = await shop.place()
    const { transactionNo } = await app.sandbox.pay(order.orderNo, { paidAt: AT, amount })
    if (isTold) await app.sandbox.notify(order.orderNo)
    return { ...order, transactionNo }
  }
  return { ...app, ...shop, ...differingDay(app), water: differingDay(app), paid }
}

it('matches payments and refunds of packages beside those of water', async () => {
  const app = await dayApp()
  await app.water.paid()
  const { id: orderId, transactionNo } = await app.paid()
  const back = await app.paid()
  await app.paid({ amount: 599 })
  await app.call(iotCardRechargeApi.refund, { id: back.id, amount: '6.00', reason: 'twice' })
  await app.deliver()
  const { id, differences } = await app.fetch()
  expect([differences, await app.sums(id)]).toEqual([[], BALANCED])
  const { list } = (await app.call(payBillLineApi.list, { reconciliationId: id, transactionNo })).data
  expect(list).toMatchObject([{ orderId: null, iotOrderId: orderId }])
})

it('credits a payment that only the bill knows: the packages begin, and the day balances', async () => {
  const app = await dayApp()
  const order = await app.paid({ isTold: false })
  const { id, first } = await app.fetch()
  expect(first).toMatchObject({
    queue: 'onlyTheirs',
    orderId: null,
    iotOrderId: order.id,
    cardNo: null,
    iccid: expect.any(String) as string,
  })
  const detail = await app.get(first.id)
  expect([detail.acts, detail.canAsk, detail.ours]).toMatchObject([['credit', 'refund'], true, { amount: '6.00' }])
  expect((await app.preview(first.id, 'credit')).data).toMatchObject({ amount: '6.00', iccid: first.iccid, quantity: '0.000' })
  expect(await app.total()).toBe(0)
  expect((await app.settle(first.id, 'credit')).code).toBe(0)
  expect([await app.total(), (await order.read()).paymentStatus, await app.sums(id)]).toEqual([20_480, 'paid', BALANCED])
  expect((await app.get(first.id)).decisions).toMatchObject([{ decision: 'credit', amount: '6.00', orderNo: order.orderNo }])
  await app.sandbox.notify(order.orderNo)
  expect(await app.total()).toBe(20_480)
})

it('gives such a payment back by its provider: it never buys a package', async () => {
  const app = await dayApp()
  const order = await app.paid({ isTold: false })
  const { id, first } = await app.fetch()
  expect((await app.settle(first.id, 'refund')).data).toMatchObject({ refundNo: expect.stringMatching(/^IB/) as string })
  await app.deliver()
  await app.sandbox.notify(order.orderNo)
  expect([await app.total(), (await order.read()).paymentStatus, await order.backAtProvider()]).toEqual([0, 'failed', [600]])
  expect([await app.refunds(), await app.sums(id)]).toMatchObject([[{ cause: 'declined', state: 'done' }], BALANCED])
})

it('asks before it takes a payment back that no bill names, and takes only unused packages', async () => {
  const app = await dayApp()
  const order = await app.paid()
  const { id, first } = await app.fetch({ leaveOut: [order.transactionNo] })
  expect(first).toMatchObject({ queue: 'onlyOurs', iotOrderId: order.id, gap: '-6.00' })
  expect((await app.settle(first.id, 'takeBack')).message).toContain('Ask')
  await app.sandbox.faults({ operation: 'query', mode: 'fail' })
  expect((await app.ask(first.id)).code).toBe(409)
  await app.sandbox.faults()
  expect((await app.ask(first.id)).data).toEqual({ answer: 'paid' })
  expect((await app.settle(first.id, 'takeBack')).code).toBe(409)
  expect([await app.total(), (await app.sums(id)).differences]).toEqual([20_480, 1])
})

it('records a refund that only the bill knows: unused packages leave, used ones do not', async () => {
  const app = await dayApp()
  const order = await app.paid()
  const refund = { kind: 'refund' as const, at: AT, transactionNo: order.transactionNo, orderNo: order.orderNo, refundNo: 'THEIRS' }
  const { id, first } = await app.fetch({ add: [{ ...refund, amount: 400 }] })
  expect(first).toMatchObject({ queue: 'stateDiffers', iotOrderId: order.id })
  expect((await app.preview(first.id, 'takeBack')).message).toContain('packages were used')
  const again = await app.fetch({ add: [{ ...refund, amount: 300 }] })
  expect(again.id).toBe(id)
  expect((await app.settle(again.first.id, 'takeBack')).data).toMatchObject({
    amount: '3.00',
    refundNo: expect.stringMatching(/^IB/) as string,
  })
  expect([await app.total(), (await order.read()).refundedFen, await app.sums(id)]).toEqual([10_240, 300, BALANCED])
  expect(await app.refunds()).toMatchObject([{ cause: 'refund', packages: 1, state: 'done' }])
})
