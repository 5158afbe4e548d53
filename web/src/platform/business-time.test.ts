import { businessZone, setBusinessZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it } from 'vitest'

import { daysOf, instantAt, localMinute, setUpZone } from './business-time.ts'
import { dropCookie, writeCookie } from './cookies.ts'

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-20']],
  ['2026-11', ['2026-11-01', '2026-11-30']],
  ['2028-02', ['2028-02-01', '2028-02-29']],
  ['2026-12', ['2026-12-01', '2026-12-31']],
  ['2026', ['2026-01-01', '2026-12-31']],
])('knows the days of %s', (period, days) => expect(daysOf(period)).toEqual(days))

afterEach(() => {
  dropCookie('timeZone')
  setBusinessZone('Asia/Shanghai')
})

it.each([
  ['Asia/Shanghai', '2026-11-22T08:00', '2026-11-22T08:00:00.000+08:00'],
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T01:59:00.000+01:00'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T03:00:00.000+02:00'],
])('takes a minute by the clock of %s: %s', (zone, minute, instant) => {
  setBusinessZone(zone)
  expect(instantAt(minute)).toBe(instant)
  expect(localMinute(new Date(instant))).toBe(minute)
})

it.each([
  ['America/New_York', 'America/New_York'],
  ['Not/AZone', 'Asia/Shanghai'],
  ['', 'Asia/Shanghai'],
])('takes the zone that came with the page: %j', (cookie, zone) => {
  writeCookie('timeZone', cookie)
  setUpZone()
  expect(businessZone()).toBe(zone)
})
