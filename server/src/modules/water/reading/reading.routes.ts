import { readingApi } from '@weir/contract/modules/water/reading'

import { implement } from '../../../platform/implement.ts'
import { takeReport } from './device-report.ts'
import { importFile, importStatus } from './import/import.service.ts'
import { decideReadings, withdrawReadings } from './reading.decisions.ts'
import { listHeld, listUnknown } from './reading.queries.ts'

export const readingRoutes = implement(readingApi, {
  report: (ctx, { readings }) => takeReport(ctx, readings, 'http'),
  import: importFile,
  importStatus,
  held: listHeld,
  decide: decideReadings,
  withdraw: withdrawReadings,
  unknown: listUnknown,
})
