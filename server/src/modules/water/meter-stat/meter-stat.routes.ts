import { meterStatApi } from '@weir/contract/modules/water/meter-stat'

import { implement } from '../../../platform/implement.ts'
import { chartDays, currentPeriod } from './meter-stat.period.ts'
import { exportStats, listStats } from './meter-stat.queries.ts'
import { topMeters, topUsers } from './meter-stat.ranking.ts'
import { usageByPeriod } from './meter-stat.sums.ts'

export const meterStatRoutes = implement(meterStatApi, {
  list: listStats,
  trend: (ctx, { unit, dateRange = chartDays(ctx, unit), ...filter }) => usageByPeriod(ctx, unit, dateRange, filter),
  top: (ctx, { dateRange = currentPeriod(ctx, 'month'), limit }) => topMeters(ctx, dateRange, limit),
  byUser: (ctx, { dateRange = currentPeriod(ctx, 'month'), limit }) => topUsers(ctx, dateRange, limit),
  export: exportStats,
})
