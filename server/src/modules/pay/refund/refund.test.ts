import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { checkBalances, checkOrders } from '../../sale/ledger/balance-check.job.ts'
import { ledgerEntries, waterCardRefunds } from '../../card/index.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { uncreditedPayments } from '../../card/ground/uncredited-payment.table.ts'
import { followUpJob } from '../payment/follow-up.job.ts'
import { paymentProviders, providersOf } from '../provider/providers.ts'
import { refundFollowUpJob } from './refund-follow-up.job.ts'

const payApp = withPaySandbox()
const { refund, move } = waterCardRechargeApi
const reason = 'too much'

/** An order that the sandbox collected. */
async function appWithPaid() {
  const app = await payApp()
  const orderNo = await app.place()
  await app.sandbox.pay(orderNo)
  await app.sandbox.notify(orderNo)
  const { id } = await app.order(orderNo)
  const refunds = () => app.db.select().from(waterCardRefunds).orderBy(waterCardRefunds.id)
  const states = async () => (await refunds()).map(({ state }) => state)
  const backAtProvider = async () => (await app.sandbox.refunds()).filter((one) => one.orderNo === orderNo).map(({ amount }) => amount)
  return { ...app, orderNo, id, refunds, states, backAtProvider }
}

it('books at once, and sends the money back by its provider afterwards', async () => {
  const app = await appWithPaid()
  const { data } = await app.call(refund, { id: app.id, amount: '30.00', reason })
  expect(data).toMatchObject({ refundState: 'pending', paymentMethod: 'wechat', remainingQuantity: '20.290' })
  expect([await app.states(), await app.backAtProvider()]).toEqual([['pending'], []])
  await app.deliver()
  expect([await app.states(), await app.backAtProvider()]).toEqual([['done'], [3000]])
  expect((await app.call(waterCardRechargeApi.get, { id: app.id })).data).toMatchObject({ refundedAmount: '30.00', paymentStatus: 'paid' })
  expect([(await checkBalances(app.ctx)).differences, await checkOrders(app.ctx)]).toEqual([[], []])
})

it.each(['lose', 'fail'] as const)('ends once where the provider answers the refund with: %s', async (mode) => {
  const app = await appWithPaid()
  await app.call(refund, { id: app.id, amount: '100.00', reason })
  await app.sandbox.faults({ operation: 'refund', mode })
  await app.deliver()
  expect(await app.states()).toEqual(['pending'])
  await app.pass(2)
  await app.deliver()
  await refundFollowUpJob.run(app.ctx)
  expect([await app.states(), await app.backAtProvider()]).toEqual([['done'], [10_000]])
})

it('ends once where the process dies between the answer of the provider and the record of it', async () => {
  const app = await appWithPaid()
  await app.call(refund, { id: app.id, amount: '40.00', reason })
  await app.deliver()
  // As the dead process left it: sent, refunded over there, and nothing written here.
  await app.db.execute('alter table water_card_refund disable trigger keep_facts')
  await app.db.update(waterCardRefunds).set({ state: 'pending', doneAt: null, askedAt: null })
  await app.db.execute('alter table water_card_refund enable trigger keep_facts')
  await app.pass(2)
  await refundFollowUpJob.run(app.ctx)
  expect([await app.states(), await app.backAtProvider()]).toEqual([['done'], [4000]])
})

it('fails by the word of the provider, is tried again by a person, and ends once', async () => {
  const app = await appWithPaid()
  await app.sandbox.faults({ operation: 'refund', mode: 'refuse' })
  await app.call(refund, { id: app.id, amount: '100.00', reason })
  await app.deliver()
  const [failed] = await app.refunds()
  expect(failed).toMatchObject({ state: 'failed', failureReason: 'planned' })
  expect(await app.remaining()).toBe(0)
  expect((await app.call(waterCardRefundApi.retry, { id: failed!.id })).code).toBe(0)
  expect((await app.call(waterCardRefundApi.retry, { id: failed!.id })).code).toBe(409)
  await app.deliver()
  await app.pass(2)
  expect(await refundFollowUpJob.run(app.ctx)).toEqual({ asked: 0, silent: 0 })
  expect([await app.states(), await app.backAtProvider()]).toEqual([['done'], [10_000]])
})

it('asks before it sends again: a retry of a refund that the provider carried out after all sends nothing', async () => {
  const app = await appWithPaid()
  await app.call(refund, { id: app.id, amount: '100.00', reason })
  await app.sandbox.faults({ operation: 'refund', mode: 'lose' })
  await app.deliver()
  const { id } = (await app.refunds())[0]!
  await app.db.update(waterCardRefunds).set({ state: 'failed', failureReason: 'by hand' })
  await app.sandbox.faults({ operation: 'refund', mode: 'refuse', times: 5 })
  await app.call(waterCardRefundApi.retry, { id })
  await app.pass(1)
  await app.deliver()
  expect([await app.states(), await app.backAtProvider()]).toEqual([['done'], [10_000]])
})

it('is settled by a person with a note where the provider keeps refusing, or is no provider any more', async () => {
  const app = await appWithPaid()
  await app.call(refund, { id: app.id, amount: '100.00', reason })
  app.ctx.parts.set(paymentProviders, providersOf({}))
  await app.deliver()
  const [failed] = await app.refunds()
  expect(failed).toMatchObject({ state: 'failed', failureReason: 'noProvider' })
  expect(
    (await app.call(waterCardRefundApi.settle, { id: failed!.id, settledWay: 'bankTransfer', note: 'paid by transfer 77' })).code,
  ).toBe(0)
  expect(await app.states()).toEqual(['done'])
  expect((await app.call(waterCardRefundApi.retry, { id: failed!.id })).code).toBe(409)
})

it('refunds a moved order by the payment of the first one', async () => {
  const app = await appWithPaid()
  const right = await insertCard(app.db)
  const { data } = await app.call(move, { id: app.id, toCardId: right.id, reason })
  const { id } = await app.order(data.orderNo!)
  await app.call(refund, { id, amount: '100.00', reason })
  await app.deliver()
  expect([await app.states(), await app.backAtProvider(), await app.remaining(right.id)]).toEqual([['done'], [10_000], 0])
  expect(await checkOrders(app.ctx)).toEqual([])
})

it('sends a second payment of an order back by itself, once, however often the provider repeats it', async () => {
  const app = await appWithPaid()
  await app.sandbox.pay(app.orderNo, { again: true })
  await app.sandbox.notify(app.orderNo, { copies: 10 })
  await app.deliver()
  const [back] = await app.refunds()
  expect(back).toMatchObject({ cause: 'second', state: 'done', amountFen: 10_000, quantityLitre: 0 })
  expect([(await app.refunds()).length, await app.remaining(), await app.db.$count(ledgerEntries)]).toEqual([1, 28_990, 2])
  const [kept] = await app.db.select().from(uncreditedPayments)
  expect(kept).toMatchObject({ reason: 'second', transactionNo: back!.transactionNo, closedBy: 0 })
  expect((await app.order(app.orderNo)).refundedFen).toBe(0)
})

it('sends a late payment back by itself, ends its order, and never credits it afterwards', async () => {
  const app = await payApp()
  const orderNo = await app.place()
  await app.db.update(waterCards).set({ state: 'suspended' }).where(eq(waterCards.id, app.card.id))
  await app.sandbox.pay(orderNo)
  await app.sandbox.notify(orderNo)
  expect(await app.order(orderNo)).toMatchObject({ paymentStatus: 'failed', failureReason: 'paidTooLate' })
  await app.db.update(waterCards).set({ state: 'active' }).where(eq(waterCards.id, app.card.id))
  await app.sandbox.notify(orderNo)
  await app.pass(2)
  await followUpJob.run(app.ctx)
  await app.deliver()
  expect(await app.db.select().from(waterCardRefunds)).toMatchObject([{ cause: 'late', state: 'done' }])
  expect([await app.remaining(), (await app.sandbox.refunds()).filter((one) => one.orderNo === orderNo).length]).toEqual([0, 1])
})

it('keeps a payment of another amount for a person, and sends nothing back by itself', async () => {
  const app = await payApp()
  const orderNo = await app.place()
  await app.sandbox.pay(orderNo, { amount: 9999 })
  await app.sandbox.notify(orderNo)
  await app.deliver()
  expect(await app.db.select().from(uncreditedPayments)).toMatchObject([{ reason: 'amountDiffers', amountFen: 9999, closedAt: null }])
  expect([await app.db.$count(waterCardRefunds), (await app.order(orderNo)).failureReason]).toEqual([0, 'amountDiffers'])
})
