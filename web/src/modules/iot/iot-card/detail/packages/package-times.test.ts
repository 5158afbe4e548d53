import { expect, it } from 'vitest'

import { axisOf, barOf, namedMonths } from './package-times.ts'

const at = (day: string) => `${day}T00:00:00.000+08:00`
const now = new Date(at('2026-11-21'))
const DAY_MS = 86_400_000
const days = (from: number, to: number) => Math.round((to - from) / DAY_MS)
const year = { start: at('2026-04-27'), end: at('2027-04-27') }
const overlay = { start: at('2026-11-21'), end: at('2026-11-27') }

it('begins at most 120 days ago, and ends after the last package', () => {
  const axis = axisOf([year, overlay], now)
  expect([days(axis.from, now.getTime()), days(now.getTime(), axis.to)]).toEqual([120, 167])
  expect(axis.today).toBeCloseTo((120 / 287) * 100, 5)
})

it('leaves room around today for a single short package', () => {
  const axis = axisOf([overlay], now)
  expect([days(axis.from, now.getTime()), days(now.getTime(), axis.to)]).toEqual([15, 45])
})

it('cuts a bar at the begin of the axis, and says how much of it is over', () => {
  const axis = axisOf([year, overlay], now)
  const bar = barOf(year, axis, now)!
  expect([bar.left, bar.isCutLeft, bar.isCutRight]).toEqual([0, true, false])
  expect(bar.width).toBeCloseTo((277 / 287) * 100, 5)
  expect(bar.past).toBeCloseTo((120 / 277) * 100, 5)
  expect(barOf(overlay, axis, now)).toMatchObject({ past: 0, isCutLeft: false })
  expect(barOf(overlay, axis, now)!.left).toBeCloseTo(axis.today, 5)
})

it('draws nothing of a package that ended before', () => {
  expect(barOf({ start: at('2026-01-01'), end: at('2026-02-01') }, axisOf([overlay], now), now)).toBeUndefined()
})

it('puts a line on the first of each month, and names those that have room beside today', () => {
  const axis = axisOf([year, overlay], now)
  expect(axis.months.map(({ month }) => month)).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
  ])
  expect(axis.months[0]!.left).toBeCloseTo((8 / 287) * 100, 5)
  const named = namedMonths(axis)
  expect(named.map(({ month }) => month)).not.toContain('2026-12')
  for (const [i, { left }] of named.entries()) expect(left - (named[i - 1]?.left ?? -100)).toBeGreaterThanOrEqual(9)
})
