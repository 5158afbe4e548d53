import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { restampCards } from '../../sale/water-card/person-and-place.service.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { meterStats } from '../ground/meter-stat.table.ts'

const DEPT_2 = { scope: { ...NO_ROWS, deptIds: [2] } }
const OWN = { id: 7, scope: { ...NO_ROWS, own: true } }

/** Two households of department 1, one of department 2 that user 7 made; days of 2024 and 2025. */
async function town() {
  const test = await testApp(weir)
  const { ctx } = test
  await addHousehold(ctx, 1)
  await addHousehold(ctx, 2, { price: unitPrice(34_500) })
  await addHousehold(ctx, 3, { deptId: 2, createdBy: 7 })
  await report(ctx, 'SN-1', { '2025-12-29': 1_000, '2025-12-30': 1_500, '2025-12-31': 2_250 })
  await report(ctx, 'SN-2', { '2025-11-30': 3_000, '2025-12-01': 3_300 })
  await report(ctx, 'SN-3', { '2025-12-30': 10_000, '2025-12-31': 10_100 })
  const rows = async (input = {}, caller = {}) => (await test.call(meterStatApi.list, input, caller)).data
  return { ...test, rows }
}

describe('list', () => {
  it('shows the daily rows, newest first, and sums all that match', async () => {
    const { rows } = await town()
    const page = await rows({ pageSize: 2 })
    expect(page.total).toBe(7)
    expect(page.list.map(({ date, deviceSn }) => [date, deviceSn])).toEqual([
      ['2025-12-31', 'SN-3'],
      ['2025-12-31', 'SN-1'],
    ])
    expect(page.list[1]).toMatchObject({
      cardNo: 'C1',
      userName: 'User 1',
      roomNo: '1-1-1',
      reportedUsage: '2.250',
      dailyUsage: '0.750',
      unitPrice: '3.00',
      amount: '2.25',
      estimated: false,
    })
    expect(page.sums).toEqual({ dailyUsage: '15.650', amount: '48.44' })
  })

  it('sorts by usage and amount, rows without an amount last, for so many days as can be read', async () => {
    const { rows, db, call } = await town()
    await db.update(meterStats).set({ amountFen: null, unitPrice: null }).where(eq(meterStats.deviceSn, 'SN-2'))
    const december: [string, string] = ['2025-12-01', '2025-12-31']
    const sorted = async (orderBy: 'dailyUsage' | 'amount', isAsc: boolean) =>
      (await rows({ orderBy, isAsc, dateRange: december })).list.map((row) => row[orderBy])
    expect(await sorted('dailyUsage', false)).toEqual(['10.000', '1.000', '0.750', '0.500', '0.300', '0.100'])
    expect(await sorted('dailyUsage', true)).toEqual(['0.100', '0.300', '0.500', '0.750', '1.000', '10.000'])
    expect(await sorted('amount', false)).toEqual(['30.00', '3.00', '2.25', '1.50', '0.30', null])
    expect(await sorted('amount', true)).toEqual(['0.30', '1.50', '2.25', '3.00', '30.00', null])
    const long: [string, string] = ['2025-01-01', '2025-12-31']
    expect(await call(meterStatApi.list, { orderBy: 'dailyUsage', dateRange: long })).toMatchObject({
      code: 400,
      message: 'To sort by usage or amount, choose at most 92 days, or one meter, card or household',
    })
    expect((await rows({ orderBy: 'dailyUsage', hyUserId: 1 })).total).toBe(3)
  })

  it.each([
    [{ deviceSn: 'SN-1' }, 3, '2.250'],
    [{ cardNo: 'C2' }, 2, '3.300'],
    [{ hyUserId: 3 }, 2, '10.100'],
    [{ dateRange: ['2025-12-30', '2025-12-30'] as [string, string] }, 2, '10.500'],
    [{ deviceSn: 'SN-1', dateRange: ['2025-12-31', '2026-01-01'] as [string, string] }, 1, '0.750'],
    [{ deviceSn: 'SN-9' }, 0, '0.000'],
  ])('filters by %o', async (filter, total, usage) => {
    const { rows } = await town()
    expect(await rows(filter)).toMatchObject({ total, sums: { dailyUsage: usage } })
  })

  it('shows, counts and sums nothing outside the scope', async () => {
    const { rows, call } = await town()
    expect(await rows({}, DEPT_2)).toMatchObject({ total: 2, sums: { dailyUsage: '10.100' } })
    expect(await rows({}, OWN)).toMatchObject({ total: 2, sums: { dailyUsage: '10.100' } })
    expect(await rows({ deviceSn: 'SN-1' }, DEPT_2)).toMatchObject({ total: 0, sums: { dailyUsage: '0.000' } })
    expect(await rows({}, { scope: NO_ROWS })).toMatchObject({ total: 0, sums: { dailyUsage: '0.000' } })
    for (const endpoint of [meterStatApi.list, meterStatApi.top, meterStatApi.byUser])
      expect((await call(endpoint, {}, { permissions: [] })).code).toBe(403)
  })
})

describe('trend', () => {
  const trend = async (input: { unit: 'day' | 'month' | 'year'; [key: string]: unknown }, caller = {}) => {
    const { call } = await town()
    return (await call(meterStatApi.trend, input, caller)).data
  }

  it('adds the days up to months and years', async () => {
    const dateRange = ['2025-01-01', '2025-12-31']
    expect(await trend({ unit: 'month', dateRange })).toEqual([
      { period: '2025-11', quantity: '3.000', amount: '10.35', compared: null },
      { period: '2025-12', quantity: '12.650', amount: '38.09', compared: null },
    ])
    expect(await trend({ unit: 'year', dateRange })).toEqual([{ period: '2025', quantity: '15.650', amount: '48.44', compared: null }])
    expect(await trend({ unit: 'day', dateRange: ['2025-12-30', '2025-12-31'] })).toMatchObject([
      { period: '2025-12-30', quantity: '10.500' },
      { period: '2025-12-31', quantity: '0.850' },
    ])
  })

  it('is the same from daily rows as from summaries, within scope and filter', async () => {
    const december = [{ period: '2025-12', quantity: '10.100', amount: '30.30', compared: null }]
    const input = { unit: 'month', dateRange: ['2025-12-01', '2025-12-31'] } as const
    expect(await trend(input, DEPT_2)).toEqual(december)
    expect(await trend(input, OWN)).toEqual(december)
    expect(await trend({ ...input, cardNo: 'C3' })).toEqual(december)
    expect(await trend(input, { scope: NO_ROWS })).toEqual([])
  })

  it('puts each period beside its counterpart in the period before, and in the year before', async () => {
    const december = ['2025-12-01', '2025-12-31']
    expect(await trend({ unit: 'day', dateRange: ['2025-12-31', '2026-01-01'], compare: 'before' })).toEqual([
      { period: '2025-12-31', quantity: '0.850', amount: '2.55', compared: '1.000' },
      { period: '2026-01-01', quantity: '0.000', amount: '0.00', compared: '10.500' },
    ])
    expect(await trend({ unit: 'month', dateRange: december, compare: 'before' })).toMatchObject([{ compared: '3.000' }])
    expect(await trend({ unit: 'month', dateRange: ['2026-11-01', '2026-12-31'], compare: 'yearBefore' })).toMatchObject([
      { period: '2026-11', quantity: '0.000', compared: '3.000' },
      { period: '2026-12', quantity: '0.000', compared: '12.650' },
    ])
    expect(await trend({ unit: 'year', dateRange: ['2026-01-01', '2026-12-31'], compare: 'yearBefore' }, DEPT_2)).toMatchObject([
      { period: '2026', compared: '10.100' },
    ])
  })

  it('compares a hundred years of days, and shows only those with usage now or a year before', async () => {
    const rows = await trend({ unit: 'day', dateRange: ['1950-01-01', '2049-12-31'], compare: 'yearBefore' })
    const own = await trend({ unit: 'day', dateRange: ['1950-01-01', '2049-12-31'] })
    const yearLater = own.map(({ period }) => period.replace('2025', '2026'))
    expect(rows.map(({ period }) => period)).toEqual([...own.map(({ period }) => period), ...yearLater].sort())
    expect(rows.at(-1)).toMatchObject({ quantity: '0.000', compared: own.at(-1)!.quantity })
  })

  it('shows by itself this month, this year, ten years', async () => {
    expect(await trend({ unit: 'day' })).toEqual([])
    expect(await trend({ unit: 'year' })).toMatchObject([{ period: '2025' }])
  })
})

describe('rankings', () => {
  const december = { dateRange: ['2025-12-01', '2025-12-31'] as [string, string] }
  const NEW = { usageBefore: '0.000', change: null }

  it('ranks meters', async () => {
    const { call } = await town()
    expect((await call(meterStatApi.top, { ...december, limit: 2 })).data).toEqual([
      { no: 1, deviceSn: 'SN-3', cardNo: 'C3', roomNo: '1-1-3', userName: 'User 3', usage: '10.100', amount: '30.30', ...NEW },
      { no: 2, deviceSn: 'SN-1', cardNo: 'C1', roomNo: '1-1-1', userName: 'User 1', usage: '2.250', amount: '6.75', ...NEW },
    ])
  })

  it('keeps the card that has a meter now from those who may see only what it used before', async () => {
    const { call, db } = await town()
    await db.update(waterCards).set({ deptId: 2 }).where(eq(waterCards.deviceSn, 'SN-1'))
    const [first] = (await call(meterStatApi.top, december, { scope: { ...NO_ROWS, deptIds: [1] } })).data
    expect(first).toMatchObject({ deviceSn: 'SN-1', cardNo: null, roomNo: null, userName: null, usage: '2.250' })
  })

  it('ranks households, within the scope', async () => {
    const { call } = await town()
    expect((await call(meterStatApi.byUser, december)).data).toMatchObject([
      { no: 1, hyUserId: 3, userName: 'User 3', usage: '10.100' },
      { no: 2, hyUserId: 1, userName: 'User 1', usage: '2.250' },
      { no: 3, hyUserId: 2, userName: 'User 2', usage: '0.300', amount: '1.04' },
    ])
    expect((await call(meterStatApi.byUser, december, DEPT_2)).data).toMatchObject([{ no: 1, userName: 'User 3' }])
    expect((await call(meterStatApi.byUser, december, { scope: NO_ROWS })).data).toEqual([])
  })

  it('names no room by a card out of sight', async () => {
    const { call, db } = await town()
    const roomFor = async () => (await call(meterStatApi.byUser, december, { scope: { ...NO_ROWS, deptIds: [1] } })).data[0]?.roomNo
    expect(await roomFor()).toBe('1-1-1')
    await db.update(waterCards).set({ deptId: 2 }).where(eq(waterCards.deviceSn, 'SN-1'))
    expect(await roomFor()).toBeNull()
  })

  it.each([{}, DEPT_2, OWN])('says the same of a year from its sums and with a day of the one before, within %o', async (caller) => {
    const { call } = await town()
    for (const endpoint of [meterStatApi.top, meterStatApi.byUser]) {
      const [sums, days] = await Promise.all(
        ['2025-01-01', '2024-12-31'].map((from) => call(endpoint, { dateRange: [from, '2025-12-31'] }, caller)),
      )
      expect(sums!.data.length).toBeGreaterThan(0)
      expect(sums!.data).toEqual(days!.data)
    }
  })

  it('follows a card to another department', async () => {
    const { call, ctx, db } = await town()
    await inTransaction(ctx, (ctx) => restampCards(ctx, { ids: [1] }, 2))
    await expectBalanced(db)
    expect((await call(meterStatApi.byUser, december, DEPT_2)).data.map(({ userName }) => userName)).toEqual(['User 3', 'User 1'])
  })
})
