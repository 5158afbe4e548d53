import { waterStatApi } from '@weir/contract/modules/meter/water-stat'

import { implement } from '../../../kernel/implement.ts'
import { comparedTrend } from '../meter-stat/compared-trend.ts'
import { exportPlaces, usageOfPlaces } from './water-stat.queries.ts'

export const waterStatRoutes = implement(waterStatApi, {
  list: usageOfPlaces,
  trend: comparedTrend,
  export: exportPlaces,
})
