import type { ComparedWith, meterStatApi, PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { previousDays, daysOfYearBefore, yearAfter, yearBefore } from '@weir/contract/modules/meter/compared-days'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { litre, type Litre } from '@weir/contract/platform/units'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { chartDays, type Days, today } from './meter-stat-filters.ts'
import { usageByPeriod } from './meter-stat-sums.ts'

/** The running period that the chart of a unit shows by default. */
const SHOWN: Record<PeriodUnit, PeriodUnit | undefined> = { day: 'month', month: 'year', year: undefined }

/** Usage by day, month or year. With `compare` each period has that of its counterpart, and one without usage of its own stands there too. */
export async function comparedTrend(ctx: Context, { unit, dateRange, compare, ...filter }: InputOf<(typeof meterStatApi)['trend']>) {
  const days = dateRange ?? chartDays(ctx, unit)
  const periods = await usageByPeriod(ctx, unit, days, filter)
  if (compare === undefined) return periods.map((period) => ({ ...period, compared: null }))
  const { earlier, counterpartOf, followersOf } = counterparts(ctx, { unit, days, compare, isDefault: dateRange === undefined })
  const former = await usageByPeriod(ctx, unit, earlier, filter)
  const used = new Map(periods.map((period) => [period.period, period]))
  const before = new Map(former.map(({ period, quantity }) => [period, quantity]))
  // Only periods with usage, now or before: the asked days may be all of the calendar.
  const shown = new Set([...used.keys(), ...[...before.keys()].flatMap(followersOf)].filter((period) => isWithin(period, days)))
  return [...shown].sort().flatMap((period) => {
    const compared: Litre | null = before.get(counterpartOf(period)) ?? null
    const own = used.get(period)
    return own || compared !== null ? [{ period, quantity: litre(0), amount: NOTHING, ...own, compared }] : []
  })
}

const isWithin = (period: string, [from, to]: Days) => from.slice(0, period.length) <= period && period <= to.slice(0, period.length)

const NOTHING = 0 as Awaited<ReturnType<typeof usageByPeriod>>[number]['amount']

interface Asked {
  unit: PeriodUnit
  days: Days
  compare: ComparedWith
  isDefault: boolean
}

interface Compared {
  earlier: Days
  counterpartOf: (period: string) => string
  /** All periods that may have this one as counterpart. */
  followersOf: (period: string) => string[]
}

function counterparts(ctx: Context, { unit, days, compare, isDefault }: Asked): Compared {
  if (compare === 'yearBefore') return { earlier: daysOfYearBefore(days), counterpartOf: yearBefore, followersOf: yearAfter }
  const earlier = previousDays(days, today(ctx), isDefault ? SHOWN[unit] : undefined)
  const shift = numberOf(unit, earlier[0]) - numberOf(unit, days[0])
  const shifted = (period: string, by: number) => periodAt(unit, numberOf(unit, period) + by)
  return { earlier, counterpartOf: (period) => shifted(period, shift), followersOf: (period) => [shifted(period, -shift)] }
}

const YEAR = 'YYYY'.length
const MONTH = 'YYYY-'.length

/** Periods of a unit in a row, so that a shift is a sum. `period` begins with the unit's. */
function numberOf(unit: PeriodUnit, period: string): number {
  if (unit === 'day') return dayNumber(period)
  const year = Number(period.slice(0, YEAR))
  return unit === 'year' ? year : year * 12 + Number(period.slice(MONTH, MONTH + 2)) - 1
}

function periodAt(unit: PeriodUnit, number: number): string {
  if (unit === 'day') return dayText(number)
  const yearText = (year: number) => String(year).padStart(YEAR, '0')
  return unit === 'year' ? yearText(number) : `${yearText(Math.floor(number / 12))}-${String((number % 12) + 1).padStart(2, '0')}`
}
