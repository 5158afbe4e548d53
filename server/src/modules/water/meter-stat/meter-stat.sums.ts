import type { PeriodUnit } from '@weir/contract/modules/water/meter-stat'
import type { Fen, Litre } from '@weir/contract/platform/units'
import { and, between, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import { conditionsOf } from '../../../platform/crud/filters.ts'
import type { Days } from './meter-stat.period.ts'
import { type StatFilter, statFilters, statScope } from './meter-stat.filters.ts'
import { meterStats, usageSummaries } from './meter-stat.table.ts'

/** The rows to sum: those of some meters, and a caller's own ones, are daily rows; whole departments have their summaries. */
function source(ctx: Context, filter: StatFilter) {
  const conditions = conditionsOf(ctx, statFilters, filter)
  const { all, own, deptIds } = ctx.scope
  if (conditions.length > 0 || (own && !all)) return { table: meterStats, where: and(statScope(ctx), ...conditions) }
  return { table: usageSummaries, where: all ? undefined : inArray(usageSummaries.deptId, [...deptIds]) }
}

/** Litres and fen of the rows that `when` picks. */
const sumsOf = (table: typeof meterStats | typeof usageSummaries, when: SQL = sql`true`) => ({
  quantity: sql<Litre>`coalesce(sum(${table.usageLitre}) filter (where ${when}), 0)`.mapWith(table.usageLitre),
  amount: sql<Fen>`coalesce(sum(${table.amountFen}) filter (where ${when}), 0)`.mapWith(table.amountFen),
})

const FORMATS: Record<PeriodUnit, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }

/** Usage by day, month or year, in order; periods without a row are left out. */
export async function usageByPeriod(ctx: Context, unit: PeriodUnit, [from, to]: Days, filter: StatFilter = {}) {
  const { table, where } = source(ctx, filter)
  return ctx.db
    .select({ period: sql<string>`to_char(${table.date}, ${FORMATS[unit]})`, ...sumsOf(table) })
    .from(table)
    .where(and(where, between(table.date, from, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** The sums of all days, or of some, in one pass. */
export async function usageTotals<Name extends string>(ctx: Context, days: Record<Name, Days | undefined>, filter: StatFilter = {}) {
  const { table, where } = source(ctx, filter)
  const ranges = Object.entries(days) as [Name, Days | undefined][]
  const columns = ranges.flatMap(([name, range]) => {
    const { quantity, amount } = sumsOf(table, range && between(table.date, ...range))
    return [[`${name}Litre`, quantity] as const, [`${name}Fen`, amount] as const]
  })
  const isWhole = ranges.some(([, range]) => range === undefined)
  const asked = isWhole ? undefined : or(...ranges.map(([, range]) => between(table.date, ...range!)))
  const [row] = await ctx.db
    .select(Object.fromEntries(columns) as Record<string, SQL<number>>)
    .from(table)
    .where(and(where, asked))
  return Object.fromEntries(
    ranges.map(([name]) => [name, { quantity: row![`${name}Litre`] as Litre, amount: row![`${name}Fen`] as Fen }]),
  ) as Record<Name, { quantity: Litre; amount: Fen }>
}
