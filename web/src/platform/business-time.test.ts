import { setBusinessZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it } from 'vitest'

import { daysOf, instantAt, localMinute } from './business-time.ts'

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-20']],
  ['2026-11', ['2026-11-01', '2026-11-30']],
  ['2028-02', ['2028-02-01', '2028-02-29']],
  ['2026-12', ['2026-12-01', '2026-12-31']],
  ['2026', ['2026-01-01', '2026-12-31']],
])('knows the days of %s', (period, days) => expect(daysOf(period)).toEqual(days))

afterEach(() => setBusinessZone('Asia/Shanghai'))

it.each([
  ['Asia/Shanghai', '2026-11-22T08:00', '2026-11-22T08:00:00.000+08:00'],
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T01:59:00.000+01:00'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T03:00:00.000+02:00'],
])('takes a minute by the clock of %s: %s', (zone, minute, instant) => {
  setBusinessZone(zone)
  expect(instantAt(minute)).toBe(instant)
  expect(localMinute(new Date(instant))).toBe(minute)
})
