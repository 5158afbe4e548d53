import { dayNumber, dayText } from '../../platform/zone.ts'
import type { PeriodUnit } from './meter-stat.ts'

/** Business days, both included. */
type Days = readonly [from: string, to: string]

/**
 * The days that a ranking compares these days with: the period before them, of the same length. Whole months and years follow the calendar.
 * A period that is still running is compared with as many days from the beginning of the one before. `unit`: of the running period; chosen
 * days have none.
 */
export function previousDays([from, to]: Days, today: string, unit?: PeriodUnit): [string, string] {
  const isRunning = from <= today && today <= to
  const end = isRunning ? today : to
  const last = dayNumber(from) - 1
  const months = unit === undefined ? monthsOf(from, end, isRunning) : MONTHS[unit]
  const length = dayNumber(end) - dayNumber(from) + 1
  if (months === undefined) return [dayAt(last - length + 1), dayAt(last)]
  const first = dayNumber(shifted(from, -months))
  const isWhole = shifted(from, months) === dayAt(dayNumber(end) + 1)
  return [dayAt(first), dayAt(isWhole ? last : Math.min(first + length - 1, last))]
}

const MONTHS: Record<PeriodUnit, number | undefined> = { day: undefined, month: 1, year: 12 }
const [MONTH, MONTH_DAY] = ['YYYY-'.length, 'YYYY-MM-'.length]

/** How many calendar months some chosen days are, the running month or year included. Other days count as days. */
function monthsOf(from: string, end: string, isRunning: boolean): number | undefined {
  const isMonthEnd = dayAt(dayNumber(end) + 1).endsWith('-01')
  if (!from.endsWith('-01') || from === end || !(isRunning || isMonthEnd)) return undefined
  const months = monthNumber(end) - monthNumber(from) + 1
  const isYearSoFar = isRunning && from.slice(MONTH) === '01-01' && months > 1 && months <= 12
  return isYearSoFar ? 12 : months
}

const monthNumber = (day: string) => Number(day.slice(0, MONTH - 1)) * 12 + Number(day.slice(MONTH, MONTH_DAY - 1)) - 1

/** The first day of a month that is so many months later. */
function shifted(firstDay: string, months: number): string {
  const month = Math.max(monthNumber(firstDay) + months, 12)
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** The database knows no year 0. */
const dayAt = (day: number) => dayText(Math.max(day, dayNumber('0001-01-01')))

const [YEAR, DAY] = ['YYYY'.length, 'YYYY-MM-DD'.length]

/** The same days, months or years a year earlier. 29 February has the 28th. */
export const yearBefore = (period: string): string => {
  const earlier = String(Math.max(Number(period.slice(0, YEAR)) - 1, 1)).padStart(YEAR, '0') + period.slice(YEAR)
  return earlier.length === DAY && earlier.endsWith('-02-29') ? `${earlier.slice(0, YEAR)}-02-28` : earlier
}

/** The periods that have this one as their year before: 28 February those of both kinds of years, 29 February none. */
export function yearAfter(period: string): string[] {
  const later = String(Number(period.slice(0, YEAR)) + 1).padStart(YEAR, '0') + period.slice(YEAR)
  const isOfCalendar = (day: string) => day.length < DAY || new Date(Date.parse(day)).toISOString().startsWith(day)
  return [period, later, later.replace(/-02-28$/, '-02-29')].filter(
    (one, i, all) => all.indexOf(one) === i && yearBefore(one) === period && isOfCalendar(one),
  )
}

export const daysOfYearBefore = ([from, to]: Days): [string, string] => [yearBefore(from), yearBefore(to)]
