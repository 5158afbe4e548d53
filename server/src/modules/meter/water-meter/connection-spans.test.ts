import { expect, it } from 'vitest'

import { onlineShare, spansOf } from './meter-signal.queries.ts'

const at = (hour: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000)
const told = (...given: Parameters<typeof spansOf>) =>
  spansOf(...given).map(({ state, from, to }) => [
    state,
    (from.getTime() - at(0).getTime()) / 3_600_000,
    (to.getTime() - at(0).getTime()) / 3_600_000,
  ])

it('a silence becomes late, then offline, and ends with the report', () => {
  const silences = [{ since: at(10), until: at(20), reportHours: 2 }]
  expect(told(at(4), silences, { from: at(0), to: at(24) })).toEqual([
    ['never', 0, 4],
    ['online', 4, 13],
    ['late', 13, 15],
    ['offline', 15, 20],
    ['online', 20, 24],
  ])
})

it('a short silence is late alone, and the present one has no end', () => {
  const silences = [
    { since: at(2), until: at(6), reportHours: 2 },
    { since: at(9), until: null, reportHours: 1 },
  ]
  expect(told(at(0), silences, { from: at(4), to: at(12) })).toEqual([
    ['online', 4, 5],
    ['late', 5, 6],
    ['online', 6, 10.5],
    ['late', 10.5, 11.5],
    ['offline', 11.5, 12],
  ])
})

it('late time counts as online, and unknown time does not count', () => {
  const window = { from: at(0), to: at(20) }
  const silences = [{ since: at(10), until: at(20), reportHours: 2 }]
  expect(onlineShare(spansOf(at(0), silences, window))).toBe(7500)
  expect(onlineShare(spansOf(null, [], window))).toBe(0)
  expect(onlineShare([])).toBeNull()
})
