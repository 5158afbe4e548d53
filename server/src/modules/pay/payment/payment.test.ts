import { payOrderApi } from '@weir/contract/modules/pay/order'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { ledgerEntries, waterCardRecharges } from '../../card/index.ts'
import { paymentProviders, providersOf } from '../provider/providers.ts'
import { followUpJob } from './follow-up.job.ts'

const payApp = withPaySandbox()

it('makes an unpaid order with a code to scan, which buys nothing yet', async () => {
  const { place, call, order, remaining, db, card } = await payApp()
  const orderNo = await place()
  expect(await order(orderNo)).toMatchObject({ paymentStatus: 'unpaid', state: 'notInitiated', amountFen: 10_000, transactionNo: null })
  expect((await call(payOrderApi.order, { orderNo }, { permissions: [waterCardApi.recharge.id] })).data).toMatchObject({
    codeUrl: expect.stringContaining(`/phone/${orderNo}`),
    payUntil: '2026-01-01T08:30:00.000+08:00',
  })
  expect([await remaining(), await db.$count(ledgerEntries), card.remainingLitre]).toEqual([0, 0, 0])
})

it('refuses methods without a provider, and names those it takes', async () => {
  const { call, card, ctx, db } = await payApp()
  expect((await call(payOrderApi.methods, {})).data.methods).toEqual(['cash', 'wechat', 'alipay', 'bankTransfer'])
  ctx.parts.set(paymentProviders, providersOf({}))
  expect((await call(payOrderApi.methods, {})).data.methods).toEqual(['cash', 'bankTransfer'])
  const refused = await call(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'alipay' })
  expect([refused.code, Object.keys(refused.data.fieldErrors!), await db.$count(waterCardRecharges)]).toEqual([400, ['paymentMethod'], 0])
})

it('keeps a number that a clerk types for a payment that no provider confirmed', async () => {
  const { call, card, order } = await payApp()
  const { data } = await call(waterCardApi.recharge, { id: card.id, amount: '1.00', paymentMethod: 'wechat', transactionNo: 'MINE' })
  expect(await order(data.orderNo)).toMatchObject({ paymentStatus: 'unpaid', transactionNo: null })
})

it.each(['lose', 'fail'] as const)('finds a payment whose creation the provider answers with: %s', async (mode) => {
  const { place, deliver, sandbox, call, pass } = await payApp()
  await sandbox.faults({ operation: 'create', mode })
  const orderNo = await place()
  const look = async () => (await call(payOrderApi.order, { orderNo }, { permissions: [waterCardApi.recharge.id] })).data
  expect((await look()).codeUrl).toBeNull()
  await pass(1)
  await deliver()
  expect((await look()).codeUrl).toContain(orderNo)
})

it('credits what was paid behind a lost creation, at the next try', async () => {
  const { place, deliver, sandbox, pass, order, remaining } = await payApp()
  await sandbox.faults({ operation: 'create', mode: 'lose' })
  const orderNo = await place()
  await sandbox.pay(orderNo)
  await pass(1)
  await deliver()
  expect([(await order(orderNo)).paymentStatus, await remaining()]).toEqual(['paid', 28_990])
})

it('credits a payment whose callback is lost, once the job asks', async () => {
  const { place, sandbox, pass, order, remaining, ctx } = await payApp()
  const orderNo = await place()
  const { transactionNo } = await sandbox.pay(orderNo)
  await followUpJob.run(ctx)
  expect(await remaining()).toBe(0)
  await pass(2)
  expect(await followUpJob.run(ctx)).toEqual({ asked: 1, silent: 0 })
  expect(await order(orderNo)).toMatchObject({ paymentStatus: 'paid', transactionNo, failureReason: null })
  expect(await remaining()).toBe(28_990)
})

it('fails an order after 30 minutes, once its provider has closed it, and not before', async () => {
  const { place, sandbox, pass, order, ctx, call } = await payApp()
  const orderNo = await place()
  await pass(31)
  await sandbox.faults({ operation: 'query', mode: 'fail', times: 1 })
  await expect(followUpJob.run(ctx)).rejects.toThrow('answered 500')
  expect((await order(orderNo)).paymentStatus).toBe('unpaid')
  await followUpJob.run(ctx)
  expect(await order(orderNo)).toMatchObject({ paymentStatus: 'failed', failureReason: 'expired' })
  expect((await sandbox.order(orderNo)).state).toBe('closed')
  const { id } = await order(orderNo)
  expect((await call(waterCardRechargeApi.get, { id })).data.transitions.map(({ to, reason }) => [to, reason])).toEqual([
    ['failed/notInitiated', 'expired'],
    ['unpaid/notInitiated', null],
  ])
})

it('cancels at the provider first: nobody can pay afterwards', async () => {
  const { place, sandbox, order, call } = await payApp()
  const orderNo = await place()
  const { id } = await order(orderNo)
  expect((await call(waterCardRechargeApi.cancel, { id })).code).toBe(0)
  expect([(await order(orderNo)).paymentStatus, (await sandbox.order(orderNo)).state]).toEqual(['failed', 'closed'])
  await expect(sandbox.pay(orderNo)).rejects.toThrow('closed')
})

it('does not cancel while the provider is silent', async () => {
  const { place, sandbox, order, call } = await payApp()
  const orderNo = await place()
  await sandbox.faults({ operation: 'close', mode: 'fail' })
  const { code, message } = await call(waterCardRechargeApi.cancel, { id: (await order(orderNo)).id })
  expect([code, message, (await order(orderNo)).paymentStatus]).toEqual([409, expect.stringContaining('provider'), 'unpaid'])
})

it('credits a payment that was quicker than the cancellation', async () => {
  const { place, sandbox, order, call, remaining } = await payApp()
  const orderNo = await place()
  await sandbox.pay(orderNo)
  expect((await call(waterCardRechargeApi.cancel, { id: (await order(orderNo)).id })).code).toBe(409)
  expect([(await order(orderNo)).paymentStatus, await remaining()]).toEqual(['paid', 28_990])
})
