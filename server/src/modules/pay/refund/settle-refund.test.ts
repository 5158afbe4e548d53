import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { ledgerEntries, waterCardRefunds } from '../../card/index.ts'
import { paymentProviders, providersOf } from '../provider/providers.ts'
import { payShiftCash, payShifts } from '../shift/shift.table.ts'

const payApp = withPaySandbox()
const { settle, list } = waterCardRefundApi
const { mine, rows, myRows, open } = shiftApi
const WANG = { id: 6, userName: 'wang' }
const note = 'the provider is gone'

/** The usual clerk has an open shift, and placed a refund of 100 yuan that its provider refuses. */
async function appWithFailed() {
  const app = await payApp()
  await app.call(open, { float: '200.00' })
  const orderNo = await app.place()
  await app.sandbox.pay(orderNo)
  await app.sandbox.notify(orderNo)
  const order = await app.order(orderNo)
  await app.call(waterCardRechargeApi.refund, { id: order.id, amount: '100.00', reason: 'too much' })
  app.ctx.parts.set(paymentProviders, providersOf({}))
  await app.deliver()
  const [failed] = await app.db.select().from(waterCardRefunds)
  expect(failed).toMatchObject({ state: 'failed', settledWay: null })
  const shiftOf = async (caller = {}) => (await app.call(mine, {}, caller)).data.shift
  return { ...app, id: failed!.id, shiftOf }
}

it('takes cash out of the shift of the person who settles, and books nothing again', async () => {
  const app = await appWithFailed()
  const entries = await app.db.$count(ledgerEntries)
  expect((await app.call(settle, { id: app.id, settledWay: 'cash', note }, WANG)).code).toBe(0)
  expect(await app.shiftOf(WANG)).toMatchObject({ cashRefunds: 1, cashOut: '100.00', expected: '-100.00' })
  expect(await app.shiftOf()).toMatchObject({ cashRefunds: 0, expected: '0.00' })
  const { data } = await app.call(myRows, {}, WANG)
  expect(data.list).toMatchObject([{ kind: 'refund', paymentMethod: 'cash', amount: '-100.00' }])
  expect((await app.call(list, {})).data.list).toMatchObject([{ state: 'done', settledWay: 'cash', paymentMethod: 'wechat' }])
  expect(await app.db.$count(ledgerEntries)).toBe(entries)
})

it('is no more beside the drawer of the clerk who placed it, once it is settled in cash', async () => {
  const app = await appWithFailed()
  const beside = { paymentMethod: 'wechat', orders: 1 }
  expect((await app.shiftOf())!.beside).toMatchObject([{ ...beside, refunds: 1, refunded: '100.00' }])
  await app.call(settle, { id: app.id, settledWay: 'cash', note })
  expect(await app.shiftOf()).toMatchObject({ expected: '-100.00', beside: [{ ...beside, refunds: 0, refunded: '0.00' }] })
  expect((await app.call(myRows, {})).data.total).toBe(2)
})

it('leaves a shift as it was counted if the refund is settled after its close', async () => {
  const app = await appWithFailed()
  const { id } = (await app.shiftOf())!
  // The time of the app stands still, so the rows get later times.
  const [closedAt, doneAt] = [new Date('2026-01-01T01:00:00Z'), new Date('2026-01-01T02:00:00Z')]
  const counted = { cashOrders: 0, cashInFen: fen(0), cashRefunds: 0, cashOutFen: fen(0), countedFen: fen(0), counts: [], beside: [] }
  await app.db.update(payShifts).set({ ...counted, closedAt })
  const before = (await app.call(rows, { id })).data
  expect(before.list).toMatchObject([{ kind: 'order' }, { kind: 'refund', paymentMethod: 'wechat' }])
  expect((await app.call(settle, { id: app.id, settledWay: 'cash', note }, WANG)).code).toBe(0)
  await app.db.update(waterCardRefunds).set({ doneAt })
  expect((await app.call(rows, { id })).data).toEqual(before)
})

it('leaves every drawer alone if it is settled by transfer', async () => {
  const app = await appWithFailed()
  expect((await app.call(settle, { id: app.id, settledWay: 'bankTransfer', note: 'transfer 77' }, WANG)).code).toBe(0)
  expect(await app.shiftOf(WANG)).toBeNull()
  expect(await app.shiftOf()).toMatchObject({ expected: '0.00', cashRefunds: 0 })
  expect((await app.call(list, {})).data.list).toMatchObject([{ state: 'done', settledWay: 'bankTransfer' }])
})

it('pays out once, however often and from wherever it is settled', async () => {
  const app = await appWithFailed()
  const key = crypto.randomUUID()
  const input = { id: app.id, settledWay: 'cash' as const, note }
  const [mineFirst, hers] = await Promise.all([app.call(settle, input, { key }), app.call(settle, input, WANG)])
  expect(mineFirst.code + hers.code).toBe(409)
  expect(await app.call(settle, input, { key })).toEqual(mineFirst)
  expect(await app.db.$count(payShiftCash)).toBe(1)
})

it('asks how the money went back, and refuses a way for a refund that nobody settled', async () => {
  const app = await appWithFailed()
  const { data } = await app.call(settle, { id: app.id, note } as never)
  expect(data.fieldErrors).toHaveProperty('settledWay')
  const wrong = app.db.update(waterCardRefunds).set({ settledWay: 'cash' }).where(eq(waterCardRefunds.id, app.id))
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'water_card_refund_settled' } })
})
