import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

it('says from which registers and readings the usage of a day came, and what was posted later', async () => {
  const { call, ctx } = await testApp(meter)
  await addHousehold(ctx, 1)
  const on = (day: string) => ({ ...ctx, now: () => new Date(`${day}T20:00:00+08:00`) })
  await report(on('2025-12-29'), 'SN-1', { '2025-12-29': 1_000 })
  await report(on('2025-12-31'), 'SN-1', { '2025-12-31': 2_000 })
  const dayOf = async (date: string) => {
    const { list } = (await call(meterStatApi.list, { dateRange: [date, date] })).data
    return (await call(meterStatApi.day, { id: list[0]!.id })).data
  }
  // Between two readings: half of the rise.
  const gap = await dayOf('2025-12-30')
  expect(gap).toMatchObject({
    dailyUsage: '0.500',
    estimated: true,
    readings: [],
    start: { register: '1.000' },
    end: { register: '2.000', at: expect.stringContaining('2025-12-31') },
    postings: [{ quantity: '-0.500', isLater: true }],
    posted: '-0.500',
  })
  // A late reading says how it was.
  await report(on('2026-01-02'), 'SN-1', { '2025-12-30': 1_100 })
  const known = await dayOf('2025-12-30')
  expect(known).toMatchObject({ dailyUsage: '0.100', start: { register: '1.000' }, end: { register: '1.100' }, posted: '-0.100' })
  expect(known.readings.map(({ register, verdict }) => [register, verdict])).toEqual([['1.100', 'ok']])
  expect(known.postings.map(({ at, isLater }) => [at.slice(0, 10), isLater])).toContainEqual(['2026-01-02', true])
  const last = await dayOf('2025-12-31')
  expect(last.postings.map(({ isLater }) => isLater)).toEqual([false, true])
  expect(last).toMatchObject({ start: { register: '1.100' }, end: { register: '2.000' }, posted: '-0.900' })
  expect((await call(meterStatApi.day, { id: known.id }, { scope: NO_ROWS })).code).toBe(404)
})
