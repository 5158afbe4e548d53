import { PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import { businessToday } from '../../../platform/format/business-time.ts'

export interface Window {
  /** The data of the chart, period by period. */
  periods: string[]
  /** The periods they are compared with, at the same places; none for years. */
  before: (string | undefined)[]
  /** All the days both need. */
  dateRange: [string, string]
}

export interface Period {
  unit: PeriodUnit
  /** A day in it: `2026-11-21`. */
  at: string
}

/** The period in the address, or the present month day by day. */
export function chosenPeriod(params: URLSearchParams): Period {
  const unit = PERIOD_UNITS.find((known) => known === params.get('unit')) ?? 'day'
  const asked = params.get('at') ?? ''
  return { unit, at: /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : businessToday() }
}

export const usageInput = ({ unit, at }: Period) => ({ unit, dateRange: windowOf(unit, at).dateRange })

const YEARS = 10

/** The days of a month, the months of a year, or ten years, and what they are compared with. `at` lies in it: `2026-11-21`. */
export function windowOf(unit: PeriodUnit, at: string): Window {
  const year = Number(at.slice(0, 4))
  if (unit === 'year') {
    const periods = Array.from({ length: YEARS }, (_, i) => String(year - YEARS + 1 + i))
    return { periods, before: periods.map(() => undefined), dateRange: [`${periods[0]}-01-01`, `${year}-12-31`] }
  }
  if (unit === 'month') {
    const of = (year: number) => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
    return { periods: of(year), before: of(year - 1), dateRange: [`${year - 1}-01-01`, `${year}-12-31`] }
  }
  const periods = daysOf(at)
  const before = daysOf(monthShifted(at, -1))
  return { periods, before: periods.map((_, i) => before[i]), dateRange: [before[0]!, periods.at(-1)!] }
}

/** One month, year or ten years earlier or later. */
export function shifted(unit: PeriodUnit, at: string, by: -1 | 1): string {
  if (unit === 'day') return monthShifted(at, by)
  const years = unit === 'month' ? by : by * YEARS
  return `${Number(at.slice(0, 4)) + years}-${at.slice(5, 7)}-01`
}

function daysOf(at: string): string[] {
  const first = dayNumber(`${at.slice(0, 7)}-01`)
  const next = dayNumber(monthShifted(at, 1))
  return Array.from({ length: next - first }, (_, i) => dayText(first + i))
}

/** The first of the month so many months away. */
function monthShifted(at: string, by: number): string {
  const months = Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
