import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { and, between, inArray, not, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { filtersOf, type UsageFilter, statScope } from './meter-stat-filters.ts'
import { type Days, today } from './meter-stat-period.ts'
import { meterStats, periodUsages } from '../ground/meter-stat.table.ts'
import { isSupply } from './supply.ts'

const periodScope = ownedBy(periodUsages)
const [ofRows, ofPeriods] = [filtersOf(meterStats), filtersOf(periodUsages)]

/**
 * Usage by meter and card in the caller's scope. Whole years and months come from their sums, other days from their daily rows. So a query
 * over ten years reads as little as one over a month. `period` begins with the unit's: `2026-11-20`, `2026-11`. The supply of a community is
 * no usage: a main meter has it only where that very meter is asked for.
 */
export function usageRows(ctx: Context, days: Days, filter: UsageFilter, unit?: PeriodUnit) {
  const isUsage = ({ deviceSn, cardId }: Parameters<typeof isSupply>[0]) =>
    filter.deviceSn ? undefined : not(isSupply({ deviceSn, cardId }))
  const { periods, days: left } = piecesOf(days, today(ctx), unit)
  const kept = ctx.db
    .select({
      period: sql<string>`${periodUsages.period}`.as('period'),
      deviceSn: periodUsages.deviceSn,
      cardId: periodUsages.cardId,
      usageLitre: periodUsages.usageLitre,
      amountFen: periodUsages.amountFen,
    })
    .from(periodUsages)
    .where(and(periodScope(ctx), inArray(periodUsages.period, periods), isUsage(periodUsages), ...conditionsOf(ctx, ofPeriods, filter)))
  const daily = ctx.db
    .select({
      period: sql<string>`${meterStats.date}::text`.as('period'),
      deviceSn: meterStats.deviceSn,
      cardId: sql<number>`coalesce(${meterStats.cardId}, 0)`.as('card_id'),
      usageLitre: meterStats.usageLitre,
      amountFen: sql<number>`coalesce(${meterStats.amountFen}, 0)`.mapWith(meterStats.amountFen).as('amount_fen'),
    })
    .from(meterStats)
    .where(
      and(
        statScope(ctx),
        or(...left.map((days) => between(meterStats.date, ...days))),
        isUsage(meterStats),
        ...conditionsOf(ctx, ofRows, filter),
      ),
    )
  if (left.length === 0) return kept.as('used')
  return periods.length === 0 ? daily.as('used') : unionAll(kept, daily).as('used')
}

/** Some days, as far as possible as whole years (`2026`) and whole months (`2026-11`), whose sums are kept. */
interface Pieces {
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
