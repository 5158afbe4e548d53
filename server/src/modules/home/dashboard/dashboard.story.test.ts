import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { CONNECTIVITY, type Connectivity } from '@weir/contract/modules/card/meter-connectivity'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { waterMeters } from '../../meter/index.ts'
import { daysFor } from './dashboard.queries.ts'

const DEPT_2 = { scope: { ...NO_ROWS, deptIds: [2] } }

/** 2026-01-01 08:00 in the business zone: readings of the last evening were yesterday's, cash of this morning is today's. */
async function town() {
  const test = await testApp(weir)
  const { ctx, call } = test
  const households = [await addHousehold(ctx, 1), await addHousehold(ctx, 2), await addHousehold(ctx, 3, { deptId: 2, createdBy: 7 })]
  await report(ctx, 'SN-1', { '2025-12-01': 500, '2025-12-30': 1_500, '2025-12-31': 2_250 })
  await report(ctx, 'SN-3', { '2025-12-30': 10_000, '2026-01-01': 10_100 })
  const cash = (id: number, amount: string) => call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' as const })
  await cash(households[0]!.cardId, '100.00')
  await cash(households[2]!.cardId, '50.00')
  const summary = async (caller = {}) => (await call(dashboardApi.summary, {}, caller)).data
  return { ...test, households, summary }
}

describe('summary', () => {
  it('adds up what the rows say', async () => {
    const { summary } = await town()
    expect(await summary()).toMatchObject({
      userTotal: 3,
      usageTotal: '12.350',
      consumptionTotal: '37.05',
      usageToday: '0.050',
      usageMonth: '0.050',
      storedTotal: '150.00',
      storedToday: '150.00',
      storedMonth: '150.00',
      usageMonthBefore: '0.500',
      asOf: '2026-01-01T08:00:00.000+08:00',
    })
  })

  it('shows the last fourteen days, empty ones too', async () => {
    const { summary } = await town()
    const { daily } = await summary()
    expect(daily.map(({ date }) => date)).toEqual(daysFor('2026-01-01').curve)
    expect(daily).toHaveLength(14)
    expect(daily.at(-1)).toMatchObject({ date: '2026-01-01', usage: '0.050', stored: '150.00' })
    expect(daily.at(-5)).toEqual({
      date: '2025-12-28',
      users: 0,
      usage: daily.at(-4)!.usage,
      stored: '0.00',
      consumption: expect.any(String),
    })
  })

  it('counts a person with two cards once, and nobody whose cards are closed', async () => {
    const { summary, call, households } = await town()
    await call(waterCardApi.close, { id: households[1]!.cardId, writeOff: true, reason: 'moved away' })
    expect((await summary()).userTotal).toBe(2)
  })

  it('counts households whom the list behind it shows, in all, today and this month', async () => {
    const { summary, call, db, households } = await town()
    await call(waterCardApi.close, { id: households[1]!.cardId, writeOff: true, reason: 'moved away' })
    const theirs = await insertCard(db, { name: 'Of two', deptId: 2, createdAt: new Date('2025-12-31T15:00:00Z') })
    // A second card of the same person, whom the other department does not know.
    const { name, telephone, idCardNo } = theirs
    await call(waterCardApi.add, { name, telephone, idCardNo, unitPrice: '3.45' })
    for (const caller of [{}, DEPT_2, { scope: { ...NO_ROWS, deptIds: [1] } }, { scope: NO_ROWS }]) {
      const { userTotal, usersToday, usersMonth } = await summary(caller)
      const behind = async (filter: object) => (await call(hyUserApi.list, filter, caller)).data.total
      expect(await behind({ withCard: true })).toBe(userTotal)
      expect(await behind({ firstCard: ['2026-01-01', '2026-01-01'] })).toBe(usersToday)
      expect(await behind({ firstCard: ['2026-01-01', '2026-01-01'] })).toBe(usersMonth)
      expect((await behind({ withCard: false })) + userTotal).toBe(await behind({}))
    }
    expect((await summary()).userTotal).toBe(3)
  })

  it('is of the caller’s departments, or own rows, only', async () => {
    const { summary } = await town()
    const dept2 = { userTotal: 1, usageTotal: '10.100', consumptionTotal: '30.30', storedTotal: '50.00', storedToday: '50.00' }
    expect(await summary(DEPT_2)).toMatchObject(dept2)
    expect(await summary({ id: 7, scope: { ...NO_ROWS, own: true } })).toMatchObject(dept2)
    expect(await summary({ scope: NO_ROWS })).toMatchObject({ userTotal: 0, usageTotal: '0.000', storedTotal: '0.00', usageToday: '0.000' })
  })
})

it('compares with the same days of the month before, as far as it has them', () => {
  expect(daysFor('2026-03-31')).toMatchObject({ month: ['2026-03-01', '2026-03-31'], monthBefore: ['2026-02-01', '2026-02-28'] })
  expect(daysFor('2026-01-15')).toMatchObject({ monthBefore: ['2025-12-01', '2025-12-15'], all: ['2025-12-01', '2026-01-15'] })
})

describe('usage', () => {
  it('is the sum of the daily rows in every unit', async () => {
    const { call } = await town()
    const usage = async (input: { unit: 'day' | 'month' | 'year'; dateRange?: [string, string] }) =>
      (await call(dashboardApi.usage, input)).data
    expect(await usage({ unit: 'day' })).toEqual([{ period: '2026-01-01', quantity: '0.050', amount: '0.15' }])
    expect(await usage({ unit: 'year' })).toEqual([
      { period: '2025', quantity: '12.300', amount: '36.90' },
      { period: '2026', quantity: '0.050', amount: '0.15' },
    ])
    const months = await usage({ unit: 'month', dateRange: ['2025-01-01', '2025-12-31'] })
    const rows = (await call(meterStatApi.list, { dateRange: ['2025-01-01', '2025-12-31'] })).data
    expect(months).toEqual([{ period: '2025-12', quantity: rows.sums.dailyUsage, amount: rows.sums.amount }])
  })
})

describe('ranking', () => {
  it('numbers the households of the present period', async () => {
    const { call } = await town()
    expect((await call(dashboardApi.ranking, { unit: 'day', limit: 5 })).data).toEqual([
      { no: 1, date: '2026-01-01', hyUserId: 3, userName: 'User 3', roomNo: '1-1-3', usage: '0.050', amount: '0.15' },
    ])
    expect((await call(dashboardApi.ranking, { unit: 'year' })).data).toMatchObject([{ date: '2026', userName: 'User 3' }])
    expect((await call(dashboardApi.ranking, {}, { scope: NO_ROWS })).data).toEqual([])
  })
})

it('counts meters by connection', async () => {
  const { call, db } = await town()
  const ago = (hours: number) => new Date(Date.parse('2026-01-01T00:00:00Z') - hours * 3_600_000)
  const reported = (sn: string, hours: number) =>
    db
      .update(waterMeters)
      .set({ lastReportAt: ago(hours) })
      .where(eq(waterMeters.deviceSn, sn))
  await db.update(waterMeters).set({ lastReportAt: null })
  await reported('SN-1', 36)
  await reported('SN-2', 36.5)
  expect((await call(dashboardApi.meters, {})).data).toEqual({ never: 1, online: 1, late: 1, offline: 0 })
  await reported('SN-2', 60.5)
  expect((await call(dashboardApi.meters, {})).data).toEqual({ never: 1, online: 1, late: 0, offline: 1 })
  for (const caller of [{}, DEPT_2]) {
    const { data } = await call(dashboardApi.meters, {}, caller)
    const behind = async (connectivity: Connectivity) => (await call(waterMeterApi.list, { connectivity }, caller)).data.total
    for (const connectivity of CONNECTIVITY) expect(await behind(connectivity)).toBe(data[connectivity])
  }
  expect((await call(dashboardApi.meters, {}, DEPT_2)).data).toEqual({ never: 1, online: 0, late: 0, offline: 0 })
})
