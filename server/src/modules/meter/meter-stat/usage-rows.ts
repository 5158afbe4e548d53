import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { and, between, inArray, not, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { filtersOf, type UsageFilter, statScope } from './meter-stat-filters.ts'
import { type Days, today } from './meter-stat-period.ts'
import { piecesOf } from './meter-stat-pieces.ts'
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
