import { expect, it } from 'vitest'

import { dayNumber, dayText } from '../../platform/zone.ts'
import { yearAfter, yearBefore } from './compared-days.ts'

it.each([
  ['2023-02-28', ['2024-02-28', '2024-02-29']],
  ['2024-02-28', ['2025-02-28']],
  ['2024-02-29', []],
  ['2024-02', ['2025-02']],
  ['2024', ['2025']],
  ['0001', ['0001', '0002']],
  ['9999-12-31', []],
])('%s is the year before of %j', (period, after) => expect(yearAfter(period)).toEqual(after))

it('finds for each day of four years exactly the days that have it as their year before', () => {
  const days = Array.from({ length: 5 * 366 }, (_, i) => dayText(dayNumber('2019-12-30') + i))
  for (const day of days.slice(0, -367)) expect([day, yearAfter(day)]).toEqual([day, days.filter((one) => yearBefore(one) === day)])
})
