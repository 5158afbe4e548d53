import { MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { inTransaction, type Writing } from '../../../kernel/context.ts'
import { refundFollowUpJob } from '../../pay/refund/refund-follow-up.job.ts'
import { checkBalances, checkOrders } from '../ledger/balance-check.job.ts'
import { fail, initiate, type PaidOrder, succeed } from '../water-card-recharge/delivery.service.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { uncreditedPayments } from '../../card/ground/uncredited-payment.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { listTroubles, waitingTroubles } from '../ground/money-trouble.queries.ts'

const payApp = withPaySandbox()
const { list, counts, get, refundPayment, creditPayment, close } = moneyTroubleApi
const reason = 'asked for it'

async function troubledApp() {
  const app = await payApp()
  /** By the clock of the test; calls over HTTP have a clock that stands still. */
  const lines = async (filter: object = {}) =>
    (await listTroubles(app.ctx, list.input.parse(filter))).list.map((line) => z.encode(MoneyTrouble, line))
  const kinds = async () => (await lines()).map(({ kind }) => kind)
  /** Paid for, with this amount. */
  const paid = async (amount?: number) => {
    const orderNo = await app.place()
    await app.sandbox.pay(orderNo, amount === undefined ? {} : { amount })
    await app.sandbox.notify(orderNo)
    return orderNo
  }
  const clean = async () => expect([(await checkBalances(app.ctx)).differences, await checkOrders(app.ctx)]).toEqual([[], []])
  const backAtProvider = async (orderNo: string) =>
    (await app.sandbox.refunds()).filter((one) => one.orderNo === orderNo).map(({ amount }) => amount)
  return { ...app, lines, kinds, paid, clean, backAtProvider }
}

/** An order that is on its way to a meter of its card. */
async function sentApp() {
  const app = await troubledApp()
  await app.db.insert(waterMeters).values({ deviceSn: 'trouble-1', deptId: 1, createdBy: 1, commands: true })
  await app.db.update(waterCards).set({ deviceSn: 'trouble-1' }).where(eq(waterCards.id, app.card.id))
  const orderNo = await app.paid()
  /** Moves the order, held as the senders and the answers of meters hold it. */
  const act = (move: (ctx: Writing, order: PaidOrder) => Promise<unknown>) =>
    inTransaction(app.ctx, async (ctx) => {
      const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.orderNo, orderNo)).for('no key update')
      await move(ctx, order!)
    })
  return { ...app, orderNo, act }
}

it('shows a credit that did not leave, that no meter answers, and that failed, by harm, until it is delivered', async () => {
  const app = await sentApp()
  await app.paid(5000)
  expect(await app.kinds()).toEqual(['amountDiffers'])
  await app.pass(61)
  expect(await app.lines()).toMatchObject([
    { kind: 'amountDiffers' },
    { kind: 'paidNotDelivered', delivery: 'notInitiated', orderNo: app.orderNo, amount: '100.00' },
  ])
  expect(await app.lines({ isUndelivered: true })).toMatchObject([{ kind: 'paidNotDelivered' }])
  expect(await app.lines({ isUndelivered: false })).toMatchObject([{ kind: 'amountDiffers' }])
  for (const filter of [{}, { kind: 'amountDiffers' }, { kind: 'refundStuck' }, { isUndelivered: false }] as const) {
    const { sums } = await listTroubles(app.ctx, list.input.parse({ ...filter, pageSize: 10 }))
    expect(sums.amount, 'the sum of the list is the amount of the inbox').toBe((await waitingTroubles(app.ctx, filter)).amount ?? 0)
  }
  await app.act((ctx, order) => initiate(ctx, order, 'trouble-1'))
  expect(await app.kinds()).toEqual(['amountDiffers'])
  await app.pass(24 * 60 + 1)
  expect(await app.lines()).toMatchObject([{ kind: 'amountDiffers' }, { kind: 'paidNotDelivered', delivery: 'initiated' }])
  await app.act((ctx, order) => fail(ctx, order, 'timeout', 'rule'))
  expect(await app.kinds()).toEqual(['paidNotDelivered', 'amountDiffers'])
  const [failed] = await app.lines({ kind: 'paidNotDelivered' })
  expect((await app.call(waterCardRechargeApi.retry, { id: failed!.orderId })).code).toBe(0)
  await app.act(succeed)
  expect(await app.kinds()).toEqual(['amountDiffers'])
})

it('keeps a delivery whose money is back, until a person says how it ended', async () => {
  const app = await sentApp()
  await app.act(async (ctx, order) => fail(ctx, await initiate(ctx, order, 'trouble-1'), 'timeout', 'rule'))
  const { id } = await app.order(app.orderNo)
  expect((await app.call(waterCardRechargeApi.refund, { id, reason })).code).toBe(0)
  await app.act(succeed)
  await app.deliver()
  const [line] = await app.lines()
  expect(line).toMatchObject({ kind: 'deliveredNotPaid', amount: '100.00', delivery: 'success', paymentReason: null })
  await app.pass(60 * 24 * 400)
  expect(await app.kinds()).toEqual(['deliveredNotPaid'])
  expect((await app.call(close, { id: line!.id, reason: 'neverArrived', note: 'x' })).code).toBe(400)
  expect((await app.call(refundPayment, { id: line!.id, reason })).code).toBe(404)
  expect((await app.call(close, { id: line!.id, reason: 'meterCorrected', note: 'set to 0 at the meter' })).code).toBe(0)
  expect((await app.call(close, { id: line!.id, reason: 'meterCorrected', note: 'again' })).code).toBe(404)
  expect(await app.kinds()).toEqual([])
})

it('shows a second and a late payment until their money is back, and a failed refund first of all', async () => {
  const app = await troubledApp()
  const [orderNo, late] = [await app.paid(), await app.place()]
  await app.sandbox.pay(orderNo, { again: true })
  await app.sandbox.notify(orderNo)
  expect(await app.lines()).toMatchObject([{ kind: 'paidTwice', refundState: 'pending', paymentStatus: 'paid', amount: '100.00' }])
  await app.sandbox.pay(late, { paidAt: '2026-01-01T00:31:00Z' })
  await app.sandbox.notify(late)
  expect(await app.kinds()).toEqual(['paidTwice', 'paidLate'])
  await app.sandbox.faults({ operation: 'refund', mode: 'refuse' })
  await app.deliver()
  const [stuck, ...rest] = await app.lines()
  expect([stuck!.kind, rest]).toEqual(['refundStuck', []])
  expect((await app.call(close, { id: stuck!.id, reason: 'returnedOtherwise', note: 'x' })).code).toBe(409)
  expect((await app.call(waterCardRefundApi.retry, { id: stuck!.refundId! })).code).toBe(0)
  await app.deliver()
  expect(await app.kinds()).toEqual([])
  await app.clean()
})

it('shows a refund that its provider is silent about for three days', async () => {
  const app = await troubledApp()
  const { id } = await app.order(await app.paid())
  await app.call(waterCardRechargeApi.refund, { id, reason })
  await app.sandbox.faults({ operation: 'refund', mode: 'fail', times: 50 })
  await app.pass(71 * 60)
  expect(await app.kinds()).toEqual([])
  await app.pass(61)
  expect(await app.lines()).toMatchObject([{ kind: 'refundStuck', refundState: 'pending', amount: '100.00' }])
  await app.sandbox.faults()
  await refundFollowUpJob.run(app.ctx)
  expect(await app.kinds()).toEqual([])
})

it('credits a payment of another amount at the price of now as an order that can be refunded', async () => {
  const app = await troubledApp()
  const first = await app.paid(5000)
  const [line] = await app.lines()
  expect(line).toMatchObject({ kind: 'amountDiffers', amount: '50.00', orderAmount: '100.00', paymentStatus: 'failed' })
  const { data: seen } = await app.call(creditPayment, { id: line!.id, dryRun: true })
  expect(seen).toEqual({
    orderNo: null,
    amount: '50.00',
    unitPrice: '3.45',
    quantity: '14.490',
    remainingBefore: '0.000',
    remainingQuantity: '14.490',
  })
  expect([await app.remaining(), (await app.lines()).length]).toEqual([0, 1])
  expect((await app.call(creditPayment, { id: line!.id, unitPrice: '3.00' })).code).toBe(409)
  expect((await app.call(creditPayment, { id: line!.id, remainingQuantity: '1.000' })).code).toBe(409)
  const given = { id: line!.id, unitPrice: seen.unitPrice, remainingQuantity: seen.remainingBefore }
  const answers = await Promise.all([app.call(creditPayment, given), app.call(creditPayment, given)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 404])
  const { orderNo } = answers.find(({ code }) => code === 0)!.data
  expect([await app.remaining(), await app.kinds()]).toEqual([14_490, []])
  expect((await app.order(first)).paymentStatus).toBe('failed')
  await app.sandbox.notify(first, { copies: 5 })
  const bought = await app.order(orderNo!)
  expect(bought).toMatchObject({ paymentStatus: 'paid', amountFen: 5000, quantityLitre: 14_490 })
  await app.call(waterCardRechargeApi.refund, { id: bought.id, reason })
  await app.deliver()
  expect([await app.backAtProvider(first), await app.remaining()]).toEqual([[5000], 0])
  await app.clean()
})

it('sends a payment of another amount back once, and lets nobody do anything else with it', async () => {
  const app = await troubledApp()
  const orderNo = await app.paid(5000)
  const { id } = (await app.lines())[0]!
  const answers = await Promise.all([app.call(refundPayment, { id, reason }), app.call(refundPayment, { id, reason })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])
  expect((await app.call(creditPayment, { id })).code).toBe(409)
  await app.deliver()
  expect([await app.kinds(), await app.backAtProvider(orderNo)]).toEqual([[], [5000]])
  expect(await app.db.select().from(uncreditedPayments)).toMatchObject([{ closeReason: 'refunded' }])
  expect((await app.call(get, { id })).code).toBe(404)
})

it('neither refunds nor credits money that another order has: a person finds out and says so', async () => {
  const app = await troubledApp()
  const orderNo = await app.paid()
  const { transactionNo } = await app.order(orderNo)
  const other = await app.place()
  await app.sandbox.pay(other)
  await app.sandbox.notify(other, { payment: { transactionNo: transactionNo! } })
  const { id, kind } = (await app.lines())[0]!
  expect(kind).toBe('transactionTaken')
  expect([(await app.call(refundPayment, { id, reason })).code, (await app.call(creditPayment, { id })).code]).toEqual([409, 409])
  expect((await app.call(close, { id, reason: 'sameMoney', note: 'see the first order' })).code).toBe(0)
  expect(await app.kinds()).toEqual([])
})

it('counts by kind, filters, sorts, and hides what is outside the data scope', async () => {
  const app = await troubledApp()
  const [small, large] = [await app.paid(5000), await app.paid(7000)]
  expect((await app.call(counts, { filters: [{}, { kind: 'amountDiffers' }, { kind: 'paidLate' }] })).data.counts).toEqual([
    { total: 2 },
    { total: 2 },
    { total: 0 },
  ])
  const numbers = async (filter: object) => (await app.lines(filter)).map(({ orderNo }) => orderNo)
  expect(await numbers({ orderBy: 'amount' })).toEqual([large, small])
  expect(await numbers({ orderBy: 'since', isAsc: true, orderNo: small })).toEqual([small])
  expect(await numbers({ cardNo: 'no such' })).toEqual([])
  const stranger = { id: 9, deptId: 3, permissions: [list.id, close.id], scope: { all: false, deptIds: [3], own: false } }
  expect((await app.call(list, {}, stranger)).data.total).toBe(0)
  const { id } = (await app.lines())[0]!
  expect((await app.call(close, { id, reason: 'neverArrived', note: 'x' }, stranger)).code).toBe(404)
  expect(await app.db.$count(waterCardRecharges)).toBe(2)
})

it('tells the page of an order what came in for it, what is in trouble, and how it ended', async () => {
  const app = await troubledApp()
  const ofOrder = async (orderNo: string) => (await app.call(waterCardRechargeApi.get, { id: (await app.order(orderNo)).id })).data
  const sent = await app.paid(5000)
  expect(await ofOrder(sent)).toMatchObject({
    paymentStatus: 'failed',
    possible: { refundable: '0.00', quantity: '0.000', refund: 'notPaid' },
    troubles: [{ id: (await app.lines())[0]!.id, kind: 'amountDiffers', amount: '50.00', refundId: null }],
    payments: [{ amount: '50.00', reason: 'amountDiffers', closeReason: null, creditOrderNo: null }],
  })
  const { data: credited } = await app.call(creditPayment, { id: (await app.lines())[0]!.id })
  expect(await ofOrder(sent)).toMatchObject({
    troubles: [],
    payments: [{ closeReason: 'credited', creditOrderNo: credited.orderNo }],
  })
  const late = await app.place()
  await app.sandbox.faults({ operation: 'refund', mode: 'refuse' })
  await app.sandbox.pay(late, { paidAt: '2026-01-01T00:31:00Z' })
  await app.sandbox.notify(late)
  await app.deliver()
  expect((await ofOrder(late)).troubles).toMatchObject([{ kind: 'refundStuck', paymentReason: 'late', refundState: 'failed' }])
  await app.call(waterCardRefundApi.retry, { id: (await ofOrder(late)).troubles[0]!.refundId! })
  await app.deliver()
  expect(await ofOrder(late)).toMatchObject({ troubles: [], payments: [{ reason: 'late', closeReason: 'refunded' }] })
  expect(await ofOrder(await app.place())).toMatchObject({ troubles: [], payments: [] })
})
