import { expect, it } from 'vitest'

import { daysOfMonth, Month, nextMonth, previousMonth } from './month.ts'

it.each([
  ['2026-11', '2026-10', '2026-12', ['2026-11-01', '2026-11-30']],
  ['2026-12', '2026-11', '2027-01', ['2026-12-01', '2026-12-31']],
  ['2024-02', '2024-01', '2024-03', ['2024-02-01', '2024-02-29']],
  ['2026-01', '2025-12', '2026-02', ['2026-01-01', '2026-01-31']],
])('knows what stands beside %s, and its days', (month, before, after, days) => {
  expect([previousMonth(month), nextMonth(month), daysOfMonth(month)]).toEqual([before, after, days])
})

it.each(['2026-13', '2026-00', '0000-01', '1949-12', '3000-01', '2026-1', '26-01', '2026-11-01', ''])('takes no %j for a month', (text) => {
  expect(Month.safeParse(text).success).toBe(false)
})
