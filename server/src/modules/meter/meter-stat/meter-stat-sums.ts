import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import type { Fen, Litre } from '@weir/contract/platform/units'
import { sql, type SQLWrapper } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { keptSums } from './kept-sums.ts'
import type { Days } from './meter-stat-period.ts'
import type { StatFilter } from './meter-stat-filters.ts'
import { usageSummaries } from '../ground/meter-stat.table.ts'
import { usageRows } from './usage-rows.ts'

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
  const kept = keptSums(ctx, days, filter)
  if (kept)
    return ctx.db
      .select({ period: sql<string>`left(${kept.table.date}::text, ${LENGTHS[unit]})`, ...sumsOf(kept.table) })
      .from(kept.table)
      .where(kept.where)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
  const used = usageRows(ctx, days, filter, unit)
  return ctx.db
    .select({ period: sql<string>`left(${used.period}, ${LENGTHS[unit]})`, ...sumsOf(used) })
    .from(used)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** The sum of some days, or of all. */
export async function usageTotal(ctx: Context, days: Days | undefined, filter: StatFilter = {}): Promise<Usage> {
  const kept = keptSums(ctx, days, filter)
  const used = usageRows(ctx, days ?? EVER, filter)
  const [total] = kept
    ? await ctx.db.select(sumsOf(kept.table)).from(kept.table).where(kept.where)
    : await ctx.db.select(sumsOf(used)).from(used)
  return total!
}
