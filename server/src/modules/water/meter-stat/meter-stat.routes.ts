import { meterStatApi } from '@weir/contract/modules/water/meter-stat'

import { implement } from '../../../kernel/implement.ts'
import { dayUsage } from './day-usage.queries.ts'
import { chartDays } from './meter-stat-period.ts'
import { countStats, exportStats, listStats } from './meter-stat.queries.ts'
import { usageByPeriod } from './meter-stat-sums.ts'
import { exportHouseholds, exportMeters, rankHouseholds, rankMeters } from './ranking.queries.ts'

export const meterStatRoutes = implement(meterStatApi, {
  list: listStats,
  counts: countStats,
  day: dayUsage,
  trend: (ctx, { unit, dateRange = chartDays(ctx, unit), ...filter }) => usageByPeriod(ctx, unit, dateRange, filter),
  top: rankMeters,
  byUser: rankHouseholds,
  exportTop: exportMeters,
  exportByUser: exportHouseholds,
  export: exportStats,
})
