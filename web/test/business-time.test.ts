import { expect, it } from 'vitest'

import { daysOf } from '../src/platform/business-time.ts'

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-20']],
  ['2026-11', ['2026-11-01', '2026-11-30']],
  ['2028-02', ['2028-02-01', '2028-02-29']],
  ['2026-12', ['2026-12-01', '2026-12-31']],
  ['2026', ['2026-01-01', '2026-12-31']],
])('knows the days of %s', (period, days) => expect(daysOf(period)).toEqual(days))
