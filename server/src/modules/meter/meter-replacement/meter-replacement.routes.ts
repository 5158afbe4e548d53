import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { exportReplacements, replacementReading } from './meter-replacement.list.ts'
import { meterReplacements } from '../ground/meter-replacement.table.ts'
import { undoReplacement } from './undo.service.ts'

export const meterReplacementRoutes = implement(meterReplacementApi, {
  ...readHandlers(meterReplacementApi, meterReplacements, replacementReading),
  undo: undoReplacement,
  export: exportReplacements,
})
