import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Days } from './meter-stat-period.ts'

/** Some days, as far as possible as whole years (`2026`) and whole months (`2026-11`), whose sums are kept. */
export interface Pieces {
  periods: string[]
  /** The remaining days at both ends. */
  days: Days[]
}

const [YEAR, MONTH] = ['YYYY'.length, 'YYYY-MM'.length]
/** The kept sums that a chart of this unit can be made of, the longest first. */
const LENGTHS: Record<PeriodUnit, readonly number[]> = { day: [], month: [MONTH], year: [YEAR, MONTH] }

/** Nothing is later than today, so a period up to today is whole. `unit`: that of the chart; a ranking has none. */
export function piecesOf([from, to]: Days, today: string, unit: PeriodUnit = 'year'): Pieces {
  const end = to >= today ? `${today.slice(0, YEAR)}-12-31` : to
  return cut([from, end], LENGTHS[unit])
}

function cut([from, to]: Days, [length, ...shorter]: readonly number[]): Pieces {
  if (from > to) return { periods: [], days: [] }
  if (length === undefined) return { periods: [], days: [[from, to]] }
  const first = firstDay(from.slice(0, length)) === from ? from.slice(0, length) : following(from.slice(0, length))
  const after = to === lastDay(to.slice(0, length)) ? following(to.slice(0, length)) : to.slice(0, length)
  if (first >= after) return cut([from, to], shorter)
  const edges = [cut([from, dayBefore(first)], shorter), cut([firstDay(after), to], shorter)]
  const periods: string[] = []
  for (let period = first; period < after; period = following(period)) periods.push(period)
  return {
    periods: [...periods, ...edges.flatMap((edge) => edge.periods)],
    days: edges.flatMap((edge) => edge.days),
  }
}

const firstDay = (period: string) => `${period}-01-01`.slice(0, 'YYYY-MM-DD'.length)
const dayBefore = (period: string) => dayText(dayNumber(firstDay(period)) - 1)
const lastDay = (period: string) => dayBefore(following(period))

function following(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined]
  const next = month === undefined ? [year + 1] : month === 12 ? [year + 1, 1] : [year, month + 1]
  return next.map((part, i) => String(part).padStart(i === 0 ? YEAR : 2, '0')).join('-')
}
