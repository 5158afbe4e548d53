import { businessZone, setBusinessZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it, vi } from 'vitest'

import { daysOf, instantAt, localMinute, runningOf, setUpZone } from './business-time.ts'
import { dropCookie, writeCookie } from '../server/cookies.ts'

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-20']],
  ['2026-11', ['2026-11-01', '2026-11-30']],
  ['2028-02', ['2028-02-01', '2028-02-29']],
  ['2026-12', ['2026-12-01', '2026-12-31']],
  ['2026', ['2026-01-01', '2026-12-31']],
])('knows the days of %s', (period, days) => expect(daysOf(period)).toEqual(days))

it('marks the day, the month and the year that still run, by the clock of the business', () => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T16:30:00Z')
  expect(runningOf(['2026-11-20', '2026-11-21', '2026-10', '2026-11', '2026'])).toEqual([
    undefined,
    'running',
    undefined,
    'running',
    'running',
  ])
  vi.useRealTimers()
})

afterEach(() => {
  dropCookie('timeZone')
  dropCookie('zoneOffset')
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

it('believes the offset that came with the page, within its time', () => {
  const [from, until] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-02-01T00:00:00Z')]
  writeCookie('timeZone', 'Asia/Shanghai')
  writeCookie('zoneOffset', `-03:30 ${from} ${until}`) // A false one, so that it shows which offset is used.
  setUpZone()
  expect(localMinute(new Date(from))).toBe('2025-12-31T20:30')
  expect([from - 1, until].map((at) => localMinute(new Date(at)))).toEqual(['2026-01-01T07:59', '2026-02-01T08:00'])
})

it.each(['', '+8:00 1 2', '+08:00 x 2', '+08:00 1'])('ignores the offset %j', (cookie) => {
  writeCookie('timeZone', 'Asia/Shanghai')
  writeCookie('zoneOffset', cookie)
  setUpZone()
  expect(localMinute(new Date(1))).toBe('1970-01-01T08:00')
})
