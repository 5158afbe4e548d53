import { shiftApi } from '@weir/contract/modules/pay/shift'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { drawerApp } from '../../../../test/pay/drawer.ts'
import { payShifts } from './shift.table.ts'

const { mine, close, closeFor, list, get, day } = shiftApi
const WANG = { id: 6, userName: 'wang' }
const ILL = { closeReason: 'went home ill' }
const HUNDRED = [{ value: '100' as const, pieces: 1 }]

/** The drawer of the usual caller with 100 yuan, and Wang, who closes it. */
async function openDrawer() {
  const app = await drawerApp()
  const order = await app.sold('100.00')
  const { id } = (await app.shift())!
  const count = { id, expected: '100.00', counts: HUNDRED }
  return { ...app, order, id, count }
}

it('closes the shift of another clerk, who sees the deputy, the reason and the difference', async () => {
  const app = await openDrawer()
  const short = { counts: [{ value: '50' as const, pieces: 1 }], reason: 'other' as const, note: 'fifty are missing' }
  const { code, data } = await app.call(closeFor, { ...app.count, ...short, ...ILL }, WANG)
  const closed = {
    id: app.id,
    state: 'closed',
    clerk: '#1',
    closer: '#6',
    closeReason: 'went home ill',
    expected: '100.00',
    counted: '50.00',
    difference: '-50.00',
    reason: 'other',
    note: 'fifty are missing',
  }
  expect([code, data]).toMatchObject([0, closed])
  expect((await app.call(mine, {})).data).toMatchObject({ shift: null, last: closed })
  expect((await app.call(mine, {}, WANG)).data, 'the cash is in no shift of the deputy').toMatchObject({ shift: null, last: null })
  expect((await app.call(get, { id: app.id })).data).toMatchObject(closed)
  expect((await app.call(day, { day: '2026-01-01' })).data).toMatchObject({ isComplete: true })
  expect((await app.call(waterCardRechargeApi.reverse, { id: app.order.id, reason: 'x' })).message).toMatch(/handed over/)
})

it('is in the list and its export, empty for a shift that its clerk closed', async () => {
  const app = await openDrawer()
  await app.call(closeFor, { ...app.count, ...ILL }, WANG)
  await app.sold('100.00')
  await app.handOver(HUNDRED)
  const { data } = await app.call(list, { isAsc: true })
  expect(data.list.map(({ closer, closeReason }) => [closer, closeReason])).toEqual([
    ['#6', 'went home ill'],
    [null, null],
  ])
  const headers = { authorization: app.signIn({ permissions: [shiftApi.export.id] }) }
  const file = await app.app.inject({ url: `${shiftApi.export.path}?lang=en`, headers })
  const [head, ...rows] = (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]!.rows
  const at = head!.indexOf('Closed by deputy')
  expect(rows.map((row) => row.slice(at, at + 2))).toEqual(expect.arrayContaining([['#6', 'went home ill']]))
  expect(head).not.toContain('Clerk account')
})

it('tells the operation log the shift before and after, with the deputy', async () => {
  const app = await openDrawer()
  await app.call(closeFor, { ...app.count, ...ILL }, WANG)
  const [entry] = (await app.call(operLogApi.list, {})).data.list
  expect(entry).toMatchObject({ operator: 'wang' })
  const { changes } = (await app.call(operLogApi.get, { id: entry!.id })).data
  expect(JSON.stringify(changes)).toContain('went home ill')
  expect(changes).toMatchObject([
    { fields: expect.arrayContaining([expect.objectContaining({ field: 'state', before: 'open', after: 'closed' })]) },
  ])
})

it('refuses the own shift, a closed one, a sum that changed, and a difference without a reason', async () => {
  const app = await openDrawer()
  const own = await app.call(closeFor, { ...app.count, ...ILL })
  expect([own.code, own.message]).toEqual([409, expect.stringMatching(/your own shift/)])
  const stale = await app.call(closeFor, { ...app.count, ...ILL, expected: '90.00' }, WANG)
  expect([stale.code, stale.data]).toEqual([409, { expected: '100.00' }])
  const short = await app.call(closeFor, { ...app.count, ...ILL, counts: [] }, WANG)
  expect(short.data.fieldErrors).toHaveProperty('reason')
  const silent = await app.call(closeFor, { ...app.count, closeReason: ' ' }, WANG)
  expect(silent.data.fieldErrors).toHaveProperty('closeReason')
  expect(await app.shift()).toMatchObject({ id: app.id, state: 'open', closer: null })
  await app.handOver(HUNDRED)
  const late = await app.call(closeFor, { ...app.count, ...ILL }, WANG)
  expect([late.code, late.message]).toEqual([409, expect.stringMatching(/was handed over/)])
})

it('reaches the shifts of its data scope alone', async () => {
  const app = await openDrawer()
  const elsewhere = { ...WANG, scope: { all: false, deptIds: [2], own: true } }
  expect((await app.call(closeFor, { ...app.count, ...ILL }, elsewhere)).code).toBe(404)
  expect(await app.shift()).toMatchObject({ state: 'open' })
})

it('answers a repeated call with the first answer', async () => {
  const app = await openDrawer()
  const key = crypto.randomUUID()
  const [first, second] = [
    await app.call(closeFor, { ...app.count, ...ILL }, { ...WANG, key }),
    await app.call(closeFor, { ...app.count, ...ILL }, { ...WANG, key }),
  ]
  expect(first.code).toBe(0)
  expect(second).toEqual(first)
})

it('lets either the clerk or the deputy close a shift if both try at once', async () => {
  const app = await openDrawer()
  const [own, deputy] = await Promise.all([app.call(close, app.count), app.call(closeFor, { ...app.count, ...ILL }, WANG)])
  expect(own.code + deputy.code).toBe(409)
  const { data } = await app.call(get, { id: app.id })
  expect(data).toMatchObject({ state: 'closed', counted: '100.00', closer: own.code === 0 ? null : '#6' })
})

it('finds the next shift for cash that comes in after it', async () => {
  const app = await openDrawer()
  await app.call(closeFor, { ...app.count, ...ILL }, WANG)
  await app.call(waterCardApi.recharge, { id: app.card.id, amount: '7.00', paymentMethod: 'cash' })
  const next = (await app.shift())!
  expect(next).toMatchObject({ expected: '7.00', closer: null })
  expect(next.id).not.toBe(app.id)
})

it('has a deputy only with a reason, and never its own clerk, not even in the database', async () => {
  const { db, id } = await openDrawer()
  for (const wrong of [{ closedBy: 6 }, { closeReason: 'x' }, { closedBy: 6, closeReason: 'x' }])
    await expect(db.update(payShifts).set(wrong).where(eq(payShifts.id, id))).rejects.toMatchObject({
      cause: { constraint: 'pay_shift_closed_by' },
    })
})
