import { meterStatApi } from '@weir/contract/modules/water/meter-stat'

import { implement } from '../../../kernel/implement.ts'
import { chartDays, currentPeriod } from './meter-stat-period.ts'
import { countStats, exportStats, listStats } from './meter-stat.queries.ts'
import { topMeters, topUsers } from './meter-stat-ranking.ts'
import { usageByPeriod } from './meter-stat-sums.ts'

export const meterStatRoutes = implement(meterStatApi, {
  list: listStats,
  counts: countStats,
  trend: (ctx, { unit, dateRange = chartDays(ctx, unit), ...filter }) => usageByPeriod(ctx, unit, dateRange, filter),
  top: (ctx, { dateRange = currentPeriod(ctx, 'month'), limit, ...filter }) => topMeters(ctx, dateRange, limit, filter),
  byUser: (ctx, { dateRange = currentPeriod(ctx, 'month'), limit, ...filter }) => topUsers(ctx, dateRange, limit, filter),
  export: exportStats,
})
