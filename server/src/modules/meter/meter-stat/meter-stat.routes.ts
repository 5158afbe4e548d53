import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'

import { implement } from '../../../kernel/implement.ts'
import { comparedTrend } from './compared-trend.ts'
import { dayUsage } from './day-usage.queries.ts'
import { countStats, exportStats, listStats } from './meter-stat.queries.ts'
import { exportHouseholds, exportMeters, rankHouseholds, rankMeters } from './ranking.queries.ts'

export const meterStatRoutes = implement(meterStatApi, {
  list: listStats,
  counts: countStats,
  day: dayUsage,
  trend: comparedTrend,
  top: rankMeters,
  byUser: rankHouseholds,
  exportTop: exportMeters,
  exportByUser: exportHouseholds,
  export: exportStats,
})
