import { waterCardBindApi } from '@weir/contract/modules/sale/water-card-bind'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { meterBindings } from '../../meter/index.ts'
import { bindReading, exportBinds } from './water-card-bind.list.ts'

export const waterCardBindRoutes = implement(waterCardBindApi, {
  ...readHandlers(waterCardBindApi, meterBindings, bindReading),
  export: exportBinds,
})
