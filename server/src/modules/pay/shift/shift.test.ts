import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { drawerApp } from '../../../../test/pay/drawer.ts'
import { readXlsx } from 'hucre/xlsx'
import { payShiftCash, payShifts } from './shift.table.ts'

const { mine, myRows, open, setFloat, close, list, get, rows, day } = shiftApi
const reason = 'wrong household'
const WANG = { id: 6, userName: 'wang' }

it('opens with the first cash, and puts cash received and refunded together', async () => {
  const app = await drawerApp()
  expect((await app.call(mine, {})).data).toMatchObject({ shift: null, last: null })
  const { id } = await app.sold('100.00')
  await app.sold('50.00')
  await app.call(waterCardRechargeApi.refund, { id, amount: '30.00', reason })
  expect(await app.shift()).toMatchObject({
    state: 'open',
    day: '2026-01-01',
    cashOrders: 2,
    cashIn: '150.00',
    cashRefunds: 1,
    cashOut: '30.00',
    expected: '120.00',
    counted: null,
    difference: null,
    float: '0.00',
  })
  const { data } = await app.call(myRows, {})
  expect(data.list.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['order', '100.00'],
      ['order', '50.00'],
      ['refund', '-30.00'],
    ]),
  )
  expect((await app.call(mine, {}, WANG)).data.shift).toBeNull()
})

it('shows transfers beside the drawer, and never counts them', async () => {
  const app = await drawerApp()
  await app.call(waterCardApi.recharge, { id: app.card.id, amount: '500.00', paymentMethod: 'bankTransfer', transactionNo: 'T-1' })
  expect((await app.call(mine, {})).data.shift).toBeNull()
  await app.sold('50.00')
  expect(await app.shift()).toMatchObject({
    expected: '50.00',
    beside: [{ paymentMethod: 'bankTransfer', orders: 1, amount: '500.00', refunds: 0, refunded: '0.00' }],
  })
})

it('is handed over once, and the next cash is in another shift with the same float', async () => {
  const app = await drawerApp()
  expect((await app.call(open, { float: '200.00' })).code).toBe(0)
  expect((await app.call(open, { float: '1.00' })).message).toMatch(/already open/)
  const { id } = await app.sold('100.00')
  const first = (await app.shift())!
  const key = crypto.randomUUID()
  const { data } = await app.handOver([{ value: '100', pieces: 1 }], { key })
  expect(data).toMatchObject({ id: first.id, state: 'closed', float: '200.00', counted: '100.00', difference: '0.00', reason: null })
  expect(data.counts).toEqual([{ value: '100', pieces: 1 }])
  const again = await app.call(close, { id: first.id, expected: '100.00', counts: [{ value: '100', pieces: 1 }] }, { key })
  expect(again.data).toEqual(data)
  expect((await app.call(close, { id: first.id, expected: '100.00', counts: [] })).message).toMatch(/handed over/)
  expect((await app.call(setFloat, { id: first.id, float: '0.00' })).code).toBe(409)
  await app.sold('20.00')
  expect(await app.shift()).toMatchObject({ expected: '20.00', float: '200.00', cashOrders: 1 })
  expect((await app.call(mine, {})).data.last).toMatchObject({ shiftNo: data.shiftNo })
  expect((await app.call(waterCardRechargeApi.reverse, { id, reason })).message).toMatch(/handed over/)
  expect((await app.call(waterCardRechargeApi.refund, { id, amount: '10.00', reason })).code).toBe(0)
  expect(await app.shift()).toMatchObject({ expected: '10.00', cashOut: '10.00' })
})

it('refuses figures that the clerk did not see, and asks for a reason and a note of a difference', async () => {
  const app = await drawerApp()
  await app.sold('100.00')
  const stale = await app.handOver([{ value: '100', pieces: 1 }], { expected: '50.00' })
  expect([stale.code, stale.data]).toEqual([409, { expected: '100.00' }])
  const short = [{ value: '50', pieces: 1 }] as const
  expect((await app.handOver(short)).data.fieldErrors).toHaveProperty('reason')
  expect((await app.handOver(short, { reason: 'counterfeit' })).data.fieldErrors).toHaveProperty('note')
  expect((await app.handOver([{ value: '100', pieces: 1 }], { reason: 'counterfeit', note: 'n' })).data.fieldErrors).toHaveProperty(
    'reason',
  )
  expect(await app.shift()).toMatchObject({ state: 'open' })
  const { data } = await app.handOver(short, { reason: 'counterfeit', note: 'one note of 50' })
  expect(data).toMatchObject({ difference: '-50.00', reason: 'counterfeit', note: 'one note of 50' })
})

it('counts jiao exactly', async () => {
  const app = await drawerApp()
  await app.sold('86.50')
  const counts = [
    { value: '50', pieces: 1 },
    { value: '1', pieces: 36 },
    { value: '0.1', pieces: 5 },
  ] as const
  expect((await app.handOver(counts)).data).toMatchObject({ counted: '86.50', difference: '0.00' })
})

it('takes a drawer that paid out more than it took as filled up from the till', async () => {
  const app = await drawerApp()
  const { id } = await app.sold('100.00')
  await app.handOver([{ value: '100', pieces: 1 }])
  await app.call(waterCardRechargeApi.refund, { id, amount: '50.00', reason })
  expect(await app.shift()).toMatchObject({ expected: '-50.00' })
  expect((await app.handOver([{ value: '50', pieces: 1 }])).data).toMatchObject({ counted: '-50.00', difference: '0.00' })
})

it('lets nobody change a closed shift or its cash, not even in the database', async () => {
  const app = await drawerApp()
  const { id: orderId } = await app.sold('100.00')
  const { data } = await app.handOver([{ value: '100', pieces: 1 }])
  const changed = app.db.update(payShifts).set({ note: 'x' }).where(eq(payShifts.id, data.id))
  await expect(changed).rejects.toMatchObject({ cause: { constraint: 'pay_shift_once_closed' } })
  await expect(app.db.delete(payShiftCash)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) as string } })
  await expect(app.db.insert(payShiftCash).values({ shiftId: data.id, orderId })).rejects.toMatchObject({
    cause: { constraint: 'pay_shift_cash_open' },
  })
})

it('lists shifts and the cash of a day by clerk, complete once none is open', async () => {
  const app = await drawerApp()
  await app.sold('100.00')
  const { data: closed } = await app.handOver([{ value: '50', pieces: 1 }], { reason: 'counterfeit', note: 'n' })
  await app.call(waterCardApi.recharge, { id: app.card.id, amount: '7.00', paymentMethod: 'cash' }, WANG)
  const listed = (await app.call(list, {})).data.list
  expect(listed.map(({ state, expected, difference }) => [state, expected, difference])).toEqual([
    ['open', '7.00', null],
    ['closed', '100.00', '-50.00'],
  ])
  expect((await app.call(list, { isDifferent: true })).data.total).toBe(1)
  expect((await app.call(get, { id: closed.id })).data).toMatchObject({ shiftNo: closed.shiftNo, counts: closed.counts })
  expect((await app.call(rows, { id: closed.id })).data).toMatchObject({ total: 1, list: [{ amount: '100.00', paymentMethod: 'cash' }] })
  const ofDay = (await app.call(day, { day: '2026-01-01' })).data
  expect(ofDay).toMatchObject({ isComplete: false, openShifts: 1 })
  expect(ofDay.clerks.map(({ expected, counted, difference, openShifts }) => [expected, counted, difference, openShifts])).toEqual([
    ['100.00', '50.00', '-50.00', 0],
    ['7.00', '0.00', '0.00', 1],
  ])
  expect((await app.call(day, { day: '2026-01-02' })).data).toMatchObject({ isComplete: false, clerks: [] })
  expect((await app.call(day, { day: '2025-12-31' })).data).toMatchObject({ isComplete: true })
  const file = await app.app.inject({
    url: shiftApi.export.path,
    headers: { authorization: app.signIn({ permissions: [shiftApi.export.id] }) },
  })
  expect((await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]!.rows).toHaveLength(3)
})
