import fc from 'fast-check'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { expect, it } from 'vitest'

import { piecesOf } from './meter-stat-sums.ts'

const TODAY = '2026-01-15'

it.each([
  ['a month', ['2025-11-01', '2025-11-30'], ['2025-11'], []],
  ['a leap February', ['2024-02-01', '2024-02-29'], ['2024-02'], []],
  ['a February cut short', ['2024-02-01', '2024-02-28'], [], [['2024-02-01', '2024-02-28']]],
  ['years', ['2023-01-01', '2024-12-31'], ['2023', '2024'], []],
  ['what runs up to today', ['2026-01-01', TODAY], ['2026'], []],
  [
    'what begins within the running month',
    ['2026-01-03', TODAY],
    ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    [['2026-01-03', '2026-01-31']],
  ],
  [
    'months with edges',
    ['2025-02-27', '2025-04-02'],
    ['2025-03'],
    [
      ['2025-02-27', '2025-02-28'],
      ['2025-04-01', '2025-04-02'],
    ],
  ],
  ['days', ['2025-04-02', '2025-04-09'], [], [['2025-04-02', '2025-04-09']]],
  ['days to come', ['2030-01-01', '2030-12-31'], [], []],
] as const)('takes %s from the sums there are', (_, days, periods, left) => {
  const pieces = piecesOf(days, TODAY)
  expect(pieces.periods.slice(0, 5)).toEqual(periods)
  expect(pieces.days).toEqual(left)
})

it('takes for months no year, and for days only days', () => {
  expect(piecesOf(['2024-01-01', '2025-02-03'], TODAY, 'month').periods).toHaveLength(13)
  expect(piecesOf(['2024-01-01', '2025-02-03'], TODAY, 'day')).toEqual({ periods: [], days: [['2024-01-01', '2025-02-03']] })
})

const daysIn = (period: string) => {
  const from = dayNumber(`${period}-01-01`.slice(0, 10))
  const days: string[] = []
  for (let day = from; dayText(day).startsWith(period); day++) days.push(dayText(day))
  return days
}

it('covers every day once, whatever the days', () => {
  const first = dayNumber('2021-01-01')
  fc.assert(
    fc.property(fc.nat(1800), fc.nat(900), (offset, length) => {
      const range = [dayText(first + offset), dayText(first + offset + length)] as const
      const { periods, days } = piecesOf(range, '2099-01-01')
      const covered = [
        ...periods.flatMap(daysIn),
        ...days.flatMap(([from, to]) =>
          Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, i) => dayText(dayNumber(from) + i)),
        ),
      ]
      expect(covered.sort()).toEqual(Array.from({ length: length + 1 }, (_, i) => dayText(first + offset + i)))
    }),
  )
})
