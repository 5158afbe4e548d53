import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { fen, milliFen } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { testApp } from '../../../test/app/app.ts'
import { NO_ROWS } from '../../kernel/context.ts'
import { weir } from '../index.ts'
import { payBills } from './reconciliation/bill.table.ts'
import { payDifferences } from './reconciliation/difference.table.ts'
import { payReconciliations } from './reconciliation/reconciliation.table.ts'
import { payShifts } from './shift/shift.table.ts'

const owner = { deptId: 1, createdBy: 1 }
const createdAt = new Date('2025-12-30T01:00:00Z')
const provider = 'wechat' as const
const LISTS = [reconciliationApi.list, shiftApi.list]

/** An open day with two differences, a balanced day and one without a bill. Shifts with and without a difference. */
async function officeApp() {
  const { db, call } = await testApp(weir)
  const bill = { provider, version: 1, isInForce: true, digest: 'd', filename: 'bill.csv', createdAt, ...owner }
  const sums = { lines: 0, payments: 0, paidFen: fen(0), refunds: 0, refundedFen: fen(0), fee: milliFen(0) }
  await db.insert(payBills).values(['2025-12-28', '2025-12-29'].map((day) => ({ ...bill, ...sums, day })))
  const [open] = await db
    .insert(payReconciliations)
    .values([
      { provider, day: '2025-12-28', state: 'open', billId: 1, differences: 2, createdAt, ...owner },
      { provider, day: '2025-12-29', state: 'balanced', billId: 2, createdAt, ...owner },
      { provider, day: '2025-12-30', createdAt, ...owner },
    ])
    .returning()
  const gap = { reconciliationId: open!.id, at: createdAt, createdAt, ...owner }
  await db.insert(payDifferences).values([
    { ...gap, number: '1', transactionNo: '1', kind: 'payment', queue: 'onlyTheirs', state: 'open', theirFen: fen(10_000) },
    { ...gap, number: '2', transactionNo: '2', kind: 'refund', queue: 'onlyTheirs', state: 'proposed', theirFen: fen(3_000) },
    { ...gap, number: '3', transactionNo: '3', kind: 'payment', queue: 'onlyOurs', state: 'settled', ourFen: fen(700) },
  ])
  const counted = { cashOrders: 1, cashInFen: fen(5_000), cashRefunds: 0, cashOutFen: fen(0), counts: [], beside: [] }
  const shift = { ...owner, ...counted, day: '2025-12-20', openedAt: createdAt, besideFrom: createdAt }
  const because = { reason: 'changeError', note: 'wrong change' } as const
  await db.insert(payShifts).values([
    { ...shift, ...because, countedFen: fen(4_500), closedAt: new Date('2025-12-25T16:00:00Z') },
    { ...shift, ...because, countedFen: fen(5_200), closedAt: new Date('2025-12-31T10:00:00Z') },
    // Closed on the day before the last seven.
    { ...shift, ...because, countedFen: fen(9_000), closedAt: new Date('2025-12-25T15:59:00Z') },
    { ...shift, countedFen: fen(5_000), closedAt: new Date('2025-12-31T10:00:00Z') },
  ])
  const permissions = [dashboardApi.inbox.id, ...LISTS.map(({ id }) => id)]
  const inbox = async (caller = {}) => (await call(dashboardApi.inbox, {}, { permissions, ...caller })).data.list
  return { call, inbox }
}

it('counts open days and shifts with a difference, with the money in question whatever its direction', async () => {
  const { inbox } = await officeApp()
  expect(await inbox()).toMatchObject([
    { kind: 'dayOpen', count: 1, amount: '130.00', since: '2025-12-30T09:00:00.000+08:00' },
    { kind: 'shiftDifferent', count: 2, amount: '7.00', since: '2025-12-26T00:00:00.000+08:00' },
  ])
})

it('counts what the lists behind it show', async () => {
  const { call, inbox } = await officeApp()
  const [day, shift] = await inbox()
  expect(day!.rows).toEqual({ screen: 'reconciliation', given: { state: 'open' } })
  expect((await call(reconciliationApi.list, { state: 'open' })).data.total).toBe(day!.count)
  expect(shift!.rows).toEqual({ screen: 'shift', given: { isDifferent: 'true', isRecent: 'true' } })
  expect((await call(shiftApi.list, { isDifferent: true, isRecent: true })).data.total).toBe(shift!.count)
  expect((await call(shiftApi.list, { isDifferent: true, isRecent: false })).data.total).toBe(1)
})

it('counts nothing for other departments, and nothing of a list that the caller may not open', async () => {
  const { inbox } = await officeApp()
  expect(await inbox({ scope: { ...NO_ROWS, deptIds: [2] } })).toEqual([])
  expect(await inbox({ permissions: [dashboardApi.inbox.id, shiftApi.list.id] })).toMatchObject([{ kind: 'shiftDifferent' }])
})
