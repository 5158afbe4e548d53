import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { describe, expect, it } from 'vitest'

import { AT, DAY, differingDay } from '../../../../../test/pay/differing-day.ts'
import { ownPayApp } from '../../../../../test/pay/pay-app.ts'
import { checkBalances, checkOrders } from '../../../sale/ledger/balance-check.job.ts'
import { ledgerEntries, waterCardRefunds } from '../../../card/index.ts'
import { paymentProviders, providersOf } from '../../provider/providers.ts'
import { refundFollowUpJob } from '../../refund/refund-follow-up.job.ts'
import { payDecisions } from './decision.table.ts'

async function dayApp() {
  const app = await ownPayApp()
  const isBookRight = async () => [(await checkBalances(app.ctx)).differences, await checkOrders(app.ctx)]
  return { ...app, ...differingDay(app), isBookRight }
}
const BALANCED = { state: 'balanced', differences: 0, gap: '0.00', isEven: true }
const RIGHT = [[], []]

describe('only theirs', () => {
  it('is credited now: the water goes to the card, and the day balances', async () => {
    const app = await dayApp()
    const { orderNo } = await app.paid({ isTold: false })
    const { id, first } = await app.fetch()
    expect(first).toMatchObject({ queue: 'onlyTheirs', orderNo, gap: '100.00' })
    expect((await app.get(first.id)).acts).toEqual(['credit', 'refund'])
    const { data: seen } = await app.preview(first.id, 'credit')
    expect(seen).toMatchObject({
      amount: '100.00',
      quantity: '28.990',
      remainingBefore: '0.000',
      remainingQuantity: '28.990',
      refundNo: null,
    })
    expect([await app.remaining(), await app.db.$count(payDecisions)]).toEqual([0, 0])
    expect((await app.settle(first.id, 'credit')).code).toBe(0)
    expect([await app.remaining(), (await app.order(orderNo)).paymentStatus]).toEqual([28_990, 'paid'])
    expect(await app.sums(id)).toEqual(BALANCED)
    expect(await app.isBookRight()).toEqual(RIGHT)
    expect((await app.get(first.id)).decisions).toMatchObject([
      { decision: 'credit', reason: 'because', actor: expect.any(String) as string, amount: '100.00', quantity: '28.990', orderNo },
    ])
    // Money and water move once.
    expect(await app.settle(first.id, 'credit')).toMatchObject({ code: 409, message: expect.stringContaining('already') as string })
    expect(await app.remaining()).toBe(28_990)
  })

  it('acts once for one idempotency key', async () => {
    const app = await dayApp()
    await app.paid({ isTold: false })
    const { first } = await app.fetch()
    const replies = await Promise.all([
      app.settle(first.id, 'credit', { key: 'k'.repeat(8) }),
      app.settle(first.id, 'credit', { key: 'k'.repeat(8) }),
    ])
    expect(replies.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    expect([await app.remaining(), await app.db.$count(payDecisions)]).toEqual([28_990, 1])
  })

  it('goes back by its provider, and never buys water', async () => {
    const app = await dayApp()
    const { orderNo, transactionNo } = await app.paid({ isTold: false })
    const { id, first } = await app.fetch()
    const { data } = await app.settle(first.id, 'refund')
    expect(data).toMatchObject({ quantity: '0.000', refundNo: expect.any(String) as string })
    expect(await app.sums(id)).toEqual(BALANCED)
    await app.deliver()
    expect(await app.sandbox.refunds()).toEqual(expect.arrayContaining([expect.objectContaining({ transactionNo, amount: 10_000 })]))
    await app.sandbox.notify(orderNo)
    expect([await app.remaining(), (await app.order(orderNo)).paymentStatus]).toEqual([0, 'failed'])
  })

  it('is not credited after the quote: the money goes back', async () => {
    const app = await dayApp()
    const orderNo = await app.place()
    await app.sandbox.pay(orderNo, { paidAt: '2026-01-01T02:00:00.000Z' })
    const { id, first } = await app.fetch()
    expect(await app.preview(first.id, 'credit')).toMatchObject({ code: 409, message: expect.stringContaining('quote') as string })
    expect((await app.settle(first.id, 'credit')).code).toBe(409)
    expect((await app.settle(first.id, 'refund')).code).toBe(0)
    expect(await app.sums(id)).toEqual(BALANCED)
  })

  it('of no order of ours has no booking: two persons explain it, and its gap stays in sight', async () => {
    const app = await dayApp()
    const { id, first } = await app.fetch({ add: [{ at: AT, transactionNo: 'NOBODYS', orderNo: 'OTHER-SHOP', amount: 500 }] })
    expect(await app.get(first.id)).toMatchObject({ acts: [], canAsk: false, gap: '5.00' })
    const explain = () => app.call(payDifferenceApi.explain, { id: first.id, reason: 'another shop of the same account' })
    expect((await explain()).code).toBe(0)
    expect((await app.day(id)).state).toBe('open')
    expect(await app.call(payDifferenceApi.confirm, { id: first.id })).toMatchObject({
      code: 409,
      message: expect.stringContaining('your own') as string,
    })
    expect((await app.call(payDifferenceApi.reject, { id: first.id, reason: 'not clear' }, { id: 2 })).code).toBe(0)
    expect((await app.get(first.id)).state).toBe('open')
    expect((await explain()).code).toBe(0)
    expect((await app.call(payDifferenceApi.confirm, { id: first.id }, { id: 2 })).code).toBe(0)
    expect(await app.sums(id)).toEqual({ ...BALANCED, gap: '5.00' })
    expect((await app.get(first.id)).decisions.map(({ decision, actor }) => `${decision} ${actor}`)).toEqual([
      'confirm #2',
      'explain #1',
      'reject #2',
      'explain #1',
    ])
  })
})

describe('only ours', () => {
  it('is taken back once the provider says that nobody paid, not before', async () => {
    const app = await dayApp()
    // The callback is genuine, and the books of the provider lose the payment: it asks nobody.
    const { transactionNo } = await app.paid()
    await app.paid()
    const { id, differences } = await app.fetch({ leaveOut: [transactionNo] })
    const [difference] = differences
    expect([differences.length, difference]).toMatchObject([1, { queue: 'onlyOurs', gap: '-100.00' }])
    expect(await app.preview(difference!.id, 'takeBack')).toMatchObject({ code: 409, message: expect.stringContaining('Ask') as string })
    expect((await app.ask(difference!.id)).data).toEqual({ answer: 'paid' })
    expect((await app.settle(difference!.id, 'takeBack')).message).toContain('reports it as paid')
    await app.sandbox.faults({ operation: 'query', mode: 'fail' })
    expect(await app.ask(difference!.id)).toMatchObject({ code: 409, message: expect.stringContaining('does not answer') as string })
    const providers = app.ctx.parts.get(paymentProviders)
    app.ctx.parts.set(paymentProviders, providersOf({}))
    expect(await app.ask(difference!.id)).toMatchObject({ code: 409, message: expect.stringContaining('is not enabled') as string })
    app.ctx.parts.set(paymentProviders, providers)
    await app.db.insert(payDecisions).values({
      differenceId: difference!.id,
      decision: 'ask',
      answer: 'missing',
      kind: 'payment',
      gapFen: -10_000 as never,
      at: new Date(),
      actorId: 1,
    })
    expect((await app.settle(difference!.id, 'takeBack')).data).toMatchObject({ quantity: '-28.990', remainingQuantity: '28.990' })
    expect([await app.remaining(), await app.sums(id), await app.isBookRight()]).toEqual([28_990, BALANCED, RIGHT])
    // Nothing leaves for the provider, and the correction is no refund that a bill could name.
    await app.deliver()
    expect(await app.db.select().from(waterCardRefunds)).toMatchObject([{ cause: 'reversal', state: 'done' }])
    expect((await app.fetch({ leaveOut: [difference!.transactionNo] })).differences).toEqual([])
  })

  it('is gone once the next bill names it', async () => {
    const app = await dayApp()
    const { transactionNo } = await app.paid()
    const { id, first } = await app.fetch({ leaveOut: [transactionNo] })
    expect((await app.fetch()).differences).toEqual([])
    expect([(await app.get(first.id)).state, await app.sums(id)]).toEqual(['gone', BALANCED])
  })
})

describe('another amount', () => {
  it('of theirs that is larger: the surplus goes back', async () => {
    const app = await dayApp()
    const { transactionNo } = await app.paid()
    const { id, first } = await app.fetch({ change: { [transactionNo]: { amount: 10_500 } } })
    expect(first).toMatchObject({ queue: 'amountDiffers', gap: '5.00' })
    expect((await app.settle(first.id, 'refund')).data).toMatchObject({ amount: '5.00', quantity: '0.000' })
    expect(await app.db.select().from(waterCardRefunds).orderBy(waterCardRefunds.id)).toMatchObject([
      { amountFen: 500, totalFen: 10_500, cause: 'amountDiffers', state: 'pending' },
    ])
    expect([await app.sums(id), await app.remaining(), await app.isBookRight()]).toEqual([BALANCED, 28_990, RIGHT])
  })

  it('of theirs that is smaller: the rest is taken back with its water', async () => {
    const app = await dayApp()
    const { transactionNo } = await app.paid()
    const { id, first } = await app.fetch({ change: { [transactionNo]: { amount: 9800 } } })
    expect((await app.settle(first.id, 'takeBack')).data).toMatchObject({ amount: '2.00', quantity: '-0.580' })
    expect([await app.sums(id), await app.remaining(), await app.isBookRight()]).toEqual([BALANCED, 28_410, RIGHT])
  })
})

describe('another state', () => {
  it('is a payment of an order that failed: credited within its quote', async () => {
    const app = await dayApp()
    const orderNo = await app.place()
    await app.call(waterCardRechargeApi.cancel, { id: (await app.order(orderNo)).id })
    const { id, first } = await app.fetch({ add: [{ at: AT, transactionNo: 'LATEWORD', orderNo, amount: 10_000 }] })
    expect(first).toMatchObject({ queue: 'stateDiffers', paymentStatus: 'failed' })
    expect((await app.settle(first.id, 'credit')).code).toBe(0)
    expect([await app.sums(id), await app.remaining()]).toEqual([BALANCED, 28_990])
  })

  it('is a refund at the provider: the water is taken back, and nobody is paid twice', async () => {
    const app = await dayApp()
    const { orderNo, transactionNo } = await app.paid()
    const refund = { at: AT, transactionNo, orderNo, amount: 3000, refundNo: 'BY-HAND-1' }
    const { id, first } = await app.fetch({ add: [refund] })
    expect(first).toMatchObject({ queue: 'stateDiffers', kind: 'refund', gap: '-30.00' })
    expect((await app.settle(first.id, 'takeBack')).data).toMatchObject({ amount: '30.00', quantity: '-8.700' })
    await app.deliver()
    expect([await app.sums(id), await app.remaining(), await app.isBookRight()]).toEqual([BALANCED, 20_290, RIGHT])
    expect((await app.fetch({ add: [refund] })).differences).toEqual([])
  })

  it('is a refund of used water: nothing is booked, and the figures are in the refusal', async () => {
    const app = await dayApp()
    const { orderNo, transactionNo, id: orderId } = await app.paid()
    await app.call(waterCardRechargeApi.refund, { id: orderId, amount: '90.00', reason: 'x' })
    const { first } = await app.fetch({ add: [{ at: AT, transactionNo, orderNo, amount: 3000, refundNo: 'BY-HAND-2' }] })
    const entries = await app.db.$count(ledgerEntries)
    expect((await app.settle(first.id, 'takeBack')).code).toBe(409)
    expect(await app.db.$count(ledgerEntries)).toBe(entries)
  })

  it('is a refund of ours that the bill has and the provider has not told us of: it ends', async () => {
    const app = await dayApp()
    const { orderNo, transactionNo, id: orderId } = await app.paid()
    const { data } = await app.call(waterCardRechargeApi.refund, { id: orderId, amount: '30.00', reason: 'x' })
    const { id, first } = await app.fetch({ add: [{ at: AT, transactionNo, orderNo, amount: 3000, refundNo: data.refundNo! }] })
    expect([first, await app.sums(id)]).toMatchObject([{ queue: 'stateDiffers', kind: 'refund', gap: '0.00' }, { isEven: true }])
    expect((await app.settle(first.id, 'finish')).code).toBe(0)
    expect([await app.sums(id), await app.db.select().from(waterCardRefunds)]).toMatchObject([BALANCED, [{ state: 'done' }]])
  })
})

describe('our refunds at the provider', () => {
  it('agree with the bill, and are only ours without a line', async () => {
    const app = await dayApp()
    const { id: orderId } = await app.paid()
    const { data } = await app.call(waterCardRechargeApi.refund, { id: orderId, amount: '30.00', reason: 'x' })
    await app.deliver()
    await refundFollowUpJob.run(app.ctx)
    const { id, differences } = await app.fetch()
    expect([differences, await app.sums(id), (await app.day(id)).matched]).toEqual([[], BALANCED, 2])
    const without = await app.fetch({ leaveOut: [data.refundNo!] })
    expect(without.differences).toMatchObject([{ queue: 'onlyOurs', kind: 'refund', gap: '30.00', refundNo: data.refundNo }])
    expect((await app.sums(id)).isEven).toBe(true)
    expect((await app.ask(without.first.id)).data).toEqual({ answer: 'done' })
  })
})

describe('a decision', () => {
  it('is refused with figures of before', async () => {
    const app = await dayApp()
    await app.paid({ isTold: false })
    const { first } = await app.fetch()
    const send = (seen: object) => app.call(payDifferenceApi.settle, { id: first.id, act: 'credit', reason: 'x', ...seen })
    expect(await send({ gap: '99.00' })).toMatchObject({ code: 409, message: expect.stringContaining('100.00') as string })
    expect(await send({ remainingQuantity: '1.000' })).toMatchObject({ code: 409, message: expect.stringContaining('0.000') as string })
    expect((await app.settle(first.id, 'takeBack')).code).toBe(409)
    expect((await app.call(payDifferenceApi.settle, { id: first.id, act: 'credit' })).code).toBe(400)
    expect(await app.remaining()).toBe(0)
  })

  it('never changes', async () => {
    const app = await dayApp()
    await app.paid({ isTold: false })
    const { first } = await app.fetch()
    await app.settle(first.id, 'credit')
    const refused = { cause: { message: expect.stringContaining('append-only') as string } }
    await expect(app.db.delete(payDecisions)).rejects.toMatchObject(refused)
    await expect(app.db.update(payDecisions).set({ reason: 'other' })).rejects.toMatchObject(refused)
  })

  it('waits again when both sides say something else', async () => {
    const app = await dayApp()
    const { transactionNo } = await app.paid()
    const { id, first } = await app.fetch({ change: { [transactionNo]: { amount: 9800 } } })
    await app.call(payDifferenceApi.explain, { id: first.id, reason: 'fee' })
    await app.call(payDifferenceApi.confirm, { id: first.id }, { id: 2 })
    expect((await app.sums(id)).state).toBe('balanced')
    const again = await app.fetch({ change: { [transactionNo]: { amount: 9700 } } })
    expect([again.differences.length, (await app.sums(id)).isEven]).toEqual([1, true])
  })
})

describe('the end of a day', () => {
  it('is refused while a difference waits, and keeps bill and decisions afterwards', async () => {
    const app = await dayApp()
    await app.paid({ isTold: false })
    const { id, first } = await app.fetch()
    const close = () => app.call(reconciliationApi.close, { id })
    expect(await close()).toMatchObject({ code: 409, message: expect.stringContaining('1 differences') as string })
    await app.settle(first.id, 'credit')
    expect((await close()).code).toBe(0)
    expect(await app.day(id)).toMatchObject({ state: 'closed', closer: '#1', closedAt: expect.any(String) as string })
    await expect(app.fetch({ add: [{ at: AT, transactionNo: 'T', orderNo: 'O', amount: 100 }] })).rejects.toThrow('isClosed')
    expect((await app.call(payDifferenceApi.explain, { id: first.id, reason: 'x' })).message).toContain('closed')
    expect((await app.call(reconciliationApi.reopen, { id, reason: 'a corrected bill' })).code).toBe(0)
    expect((await app.call(reconciliationApi.reopen, { id, reason: 'again' })).code).toBe(409)
    expect((await app.fetch({ add: [{ at: AT, transactionNo: 'T', orderNo: 'O', amount: 100 }] })).differences).toHaveLength(1)
    expect((await app.day(id)).day).toBe(DAY)
  })

  it('sees what changed since the last comparison', async () => {
    const app = await dayApp()
    const { transactionNo } = await app.paid({ isTold: false })
    const { id, first } = await app.fetch()
    await app.settle(first.id, 'credit')
    // A second payment comes in for that day after its bill.
    const { transactionNo: second } = await app.paid()
    expect(second).not.toBe(transactionNo)
    expect((await app.call(reconciliationApi.close, { id })).code).toBe(409)
  })
})
