import { describe, expect, it } from 'vitest'

import { previousDays } from './compared-days.ts'

const TODAY = '2026-11-24'

describe('of a running period', () => {
  it.each([
    ['day', '2026-11-24', ['2026-11-23', '2026-11-23']],
    ['month', '2026-11-01', ['2026-10-01', '2026-10-24']],
    ['year', '2026-01-01', ['2025-01-01', '2025-11-24']],
  ] as const)('are as many days of the %s before', (unit, from, before) => {
    expect(previousDays([from, TODAY], TODAY, unit)).toEqual(before)
  })

  it('end with the period before, be it shorter', () => {
    expect(previousDays(['2026-03-01', '2026-03-30'], '2026-03-30', 'month')).toEqual(['2026-02-01', '2026-02-28'])
    expect(previousDays(['2025-12-01', '2025-12-31'], '2025-12-31', 'month')).toEqual(['2025-11-01', '2025-11-30'])
  })

  it('are all of the period before on its last day', () => {
    expect(previousDays(['2026-02-01', '2026-02-28'], '2026-02-28', 'month')).toEqual(['2026-01-01', '2026-01-31'])
    expect(previousDays(['2025-01-01', '2025-12-31'], '2025-12-31', 'year')).toEqual(['2024-01-01', '2024-12-31'])
  })

  it('tell the month from the year and the day by their unit', () => {
    expect(previousDays(['2026-01-01', '2026-01-10'], '2026-01-10', 'year')).toEqual(['2025-01-01', '2025-01-10'])
    expect(previousDays(['2026-01-01', '2026-01-10'], '2026-01-10', 'month')).toEqual(['2025-12-01', '2025-12-10'])
    expect(previousDays(['2026-11-01', '2026-11-01'], '2026-11-01', 'day')).toEqual(['2026-10-31', '2026-10-31'])
    expect(previousDays(['2026-11-01', '2026-11-01'], '2026-11-01', 'month')).toEqual(['2026-10-01', '2026-10-01'])
  })
})

it.each([
  // Some days: as many before them.
  ['2026-11-03', '2026-11-09', '2026-10-27', '2026-11-02'],
  ['2026-11-18', '2026-11-24', '2026-11-11', '2026-11-17'],
  ['2026-11-01', '2026-11-05', '2026-10-27', '2026-10-31'],
  ['2026-10-01', '2026-10-01', '2026-09-30', '2026-09-30'],
  // Whole months and years.
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  // The month and the year so far, and to an end that is still to come.
  ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-24'],
  ['2026-01-01', '2026-11-24', '2025-01-01', '2025-11-24'],
  // No day is before the first that the database knows.
  ['0001-01-01', '9999-12-31', '0001-01-01', '0001-01-01'],
])('of chosen days %s to %s are %s to %s', (from, to, first, last) => {
  expect(previousDays([from, to], TODAY)).toEqual([first, last])
})
