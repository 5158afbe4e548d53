import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { type Fen, type Litre, fen, litre } from '@weir/contract/platform/units'
import { sql, type SQLWrapper, and, between, eq, inArray, ne, or, not } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { type StatFilter, type Days, filtersOf, type UsageFilter, statScope, today } from './meter-stat-filters.ts'
import { usageSummaries, placePeriodUsages, placeUsages, meterStats, periodUsages } from '../ground/meter-stat.table.ts'
import { conditionsOf, ownedBy } from '../../../kernel/crud/conditions.ts'
import { withinRegions } from '../ground/water-card-filters.ts'
import { isSupply } from './usage-summary.ts'

export interface Usage {
  quantity: Litre
  amount: Fen
}

/** No instant is older, so no daily row is. */
const EVER: Days = ['1950-01-01', '9999-12-31']
const LENGTHS: Record<PeriodUnit, number> = { day: 'YYYY-MM-DD'.length, month: 'YYYY-MM'.length, year: 'YYYY'.length }

const sumsOf = ({ usageLitre, amountFen }: Record<'usageLitre' | 'amountFen', SQLWrapper>) => ({
  quantity: sql<Litre>`coalesce(sum(${usageLitre}), 0)`.mapWith(usageSummaries.usageLitre),
  amount: sql<Fen>`coalesce(sum(${amountFen}), 0)`.mapWith(usageSummaries.amountFen),
})

/** Usage by day, month or year, in order; periods without a row are left out. */
export async function usageByPeriod(ctx: Context, unit: PeriodUnit, days: Days, filter: StatFilter = {}) {
  const used = sumsFor(ctx, days, filter, unit)
  return ctx.db
    .select({ period: sql<string>`left(${used.period}, ${LENGTHS[unit]})`, ...sumsOf(used) })
    .from(used)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** The sum of some days, or of all. */
export async function usageTotal(ctx: Context, days: Days | undefined, filter: StatFilter = {}): Promise<Usage> {
  const used = sumsFor(ctx, days ?? EVER, filter)
  const [total] = await ctx.db.select(sumsOf(used)).from(used)
  return total!
}

/**
 * Rows whose sum answers a filter: those kept for departments without a filter, those of places for places. Some meters, some cards and rows
 * without a card have no kept sum.
 */
function sumsFor(ctx: Context, days: Days, filter: StatFilter, unit?: PeriodUnit) {
  const { without, regionId, communityId, ...others } = filter
  if (!seesDepartments(ctx) || without === 'card' || isAsked(others)) return usageRows(ctx, days, filter, unit)
  const places = { without, regionId, communityId }
  return isAsked(places) ? placeRows(ctx, days, places, unit) : departmentRows(ctx, days)
}

const isAsked = (filter: object) => Object.values(filter).some((value) => value !== undefined)

/** A caller's own rows are summed for each query. Sums are kept for whole departments. */
export const seesDepartments = ({ scope: { all, own } }: Context) => all || !own

const seen = ({ scope: { all, deptIds } }: Context, deptId: PgColumn) => (all ? undefined : inArray(deptId, [...deptIds]))

const departmentRows = (ctx: Context, days: Days) =>
  ctx.db
    .select({
      period: sql<string>`${usageSummaries.date}::text`.as('period'),
      usageLitre: usageSummaries.usageLitre,
      amountFen: usageSummaries.amountFen,
    })
    .from(usageSummaries)
    .where(and(seen(ctx, usageSummaries.deptId), between(usageSummaries.date, ...days)))
    .as('used')

const placeFiltersOf = ({ regionId, communityId }: Pick<typeof placeUsages | typeof placePeriodUsages, 'regionId' | 'communityId'>) => ({
  regionId: (id: number) => withinRegions(regionId, id),
  communityId: (id: number) => eq(communityId, id),
  without: (place: 'region' | 'community') => eq(place === 'region' ? regionId : communityId, 0),
})
type PlaceFilters = ReturnType<typeof placeFiltersOf>
type PlaceFilter = Partial<{ [Name in keyof PlaceFilters]: Parameters<PlaceFilters[Name]>[0] | undefined }>

/** A place that all usage left keeps sums of nothing. */
const isUsed = ({ usageLitre, amountFen }: Pick<typeof placeUsages | typeof placePeriodUsages, 'usageLitre' | 'amountFen'>) =>
  or(ne(usageLitre, litre(0)), ne(amountFen, fen(0)))

/**
 * Usage of cards by place, for a caller who sees whole departments. Whole years and months come from their sums, other days from those of
 * the day. `period` is as in `usageRows`.
 */
export function placeRows(ctx: Context, days: Days, filter: PlaceFilter, unit?: PeriodUnit) {
  const { periods, days: left } = piecesOf(days, today(ctx), unit)
  const of = (table: typeof placeUsages | typeof placePeriodUsages) =>
    [seen(ctx, table.deptId), isUsed(table), ...conditionsOf(ctx, placeFiltersOf(table), filter)] as const
  const kept = ctx.db
    .select({
      period: sql<string>`${placePeriodUsages.period}`.as('period'),
      regionId: placePeriodUsages.regionId,
      communityId: placePeriodUsages.communityId,
      usageLitre: placePeriodUsages.usageLitre,
      amountFen: placePeriodUsages.amountFen,
    })
    .from(placePeriodUsages)
    .where(and(inArray(placePeriodUsages.period, periods), ...of(placePeriodUsages)))
  const daily = ctx.db
    .select({
      period: sql<string>`${placeUsages.date}::text`.as('period'),
      regionId: placeUsages.regionId,
      communityId: placeUsages.communityId,
      usageLitre: placeUsages.usageLitre,
      amountFen: placeUsages.amountFen,
    })
    .from(placeUsages)
    .where(and(or(...left.map((days) => between(placeUsages.date, ...days))), ...of(placeUsages)))
  if (left.length === 0) return kept.as('used')
  return periods.length === 0 ? daily.as('used') : unionAll(kept, daily).as('used')
}

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
const PIECES_OF: Record<PeriodUnit, readonly number[]> = { day: [], month: [MONTH], year: [YEAR, MONTH] }

/** Nothing is later than today, so a period up to today is whole. `unit`: that of the chart; a ranking has none. */
export function piecesOf([from, to]: Days, today: string, unit: PeriodUnit = 'year'): Pieces {
  const end = to >= today ? `${today.slice(0, YEAR)}-12-31` : to
  return cut([from, end], PIECES_OF[unit])
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
