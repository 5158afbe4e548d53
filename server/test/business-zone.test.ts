import { readingApi } from '@weir/contract/modules/meter/reading'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { businessZone, setBusinessZone } from '@weir/contract/platform/zone'
import { afterEach, describe, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'
import { addHousehold } from './sale/household.ts'
import { expectBalanced } from './meter/reading-state.ts'

const host = process.env.TZ
const zone = businessZone()
afterEach(() => {
  setBusinessZone(zone)
  if (host === undefined) delete process.env.TZ
  else process.env.TZ = host
})

/** Reports around the midnights of the days when clocks are put forward (23 hours) and back (25). */
async function newYork() {
  setBusinessZone('America/New_York')
  const test = await testApp(weir)
  await addHousehold(test.ctx, 1)
  const report = (readings: Record<string, string>) =>
    test.call(readingApi.report, { readings: Object.entries(readings).map(([time, register]) => ({ deviceSn: 'SN-1', time, register })) })
  await report({ '2025-03-08T23:59:59-05:00': '0.1', '2025-03-09T00:00:00-05:00': '0.15', '2025-03-09T23:59:59-04:00': '0.2' })
  await report({ '2025-03-10T00:00:00-04:00': '0.3', '2025-03-12T00:00:00-04:00': '0.4' })
  await report({ '2025-11-01T23:59:59-04:00': '1', '2025-11-02T00:00:00-04:00': '1.1', '2025-11-02T23:59:59-05:00': '1.2' })
  await report({ '2025-11-03T00:00:00-05:00': '1.4' })
  // Late ones, between the others of the changed days.
  await report({ '2025-03-09T03:30:00-04:00': '0.16', '2025-11-02T01:30:00-05:00': '1.15' })
  return test
}

describe.each(['UTC', 'America/New_York', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'])('on a host in %s', (hostZone) => {
  it('a business day has as many hours as its zone gives it', async () => {
    process.env.TZ = hostZone
    const { call, db } = await newYork()
    const { list } = (await call(meterStatApi.list, { orderBy: 'date', isAsc: true })).data
    expect(list.map(({ date, dailyUsage, reportedUsage }) => [date, dailyUsage, reportedUsage])).toEqual([
      ['2025-03-08', '0.100', '0.100'],
      ['2025-03-09', '0.100', '0.200'],
      ['2025-03-10', '0.100', '0.300'],
      ['2025-03-11', '0.050', null],
      ['2025-03-12', '0.050', '0.400'],
      ['2025-11-01', '0.600', '1.000'],
      ['2025-11-02', '0.200', '1.200'],
      ['2025-11-03', '0.200', '1.400'],
    ])
    expect((await call(meterStatApi.trend, { unit: 'month', dateRange: ['2025-01-01', '2025-12-31'] })).data).toEqual([
      { period: '2025-03', quantity: '0.400', amount: '1.20', compared: null },
      { period: '2025-11', quantity: '1.000', amount: '3.00', compared: null },
    ])
    await expectBalanced(db)
  })
})
