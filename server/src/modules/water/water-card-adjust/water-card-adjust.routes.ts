import { waterCardAdjustApi } from '@weir/contract/modules/water/water-card-adjust'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { adjustReading, exportAdjusts } from './water-card-adjust.list.ts'
import { waterCardAdjusts } from './water-card-adjust.table.ts'

export const waterCardAdjustRoutes = implement(waterCardAdjustApi, {
  ...readHandlers(waterCardAdjustApi, waterCardAdjusts, adjustReading),
  export: exportAdjusts,
})
