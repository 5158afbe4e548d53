import { readingApi } from '@weir/contract/modules/meter/reading'

import { implement } from '../../../kernel/implement.ts'
import { takeHttpReport } from './report.service.ts'
import { takeHttpFrames } from './frames/take-messages.service.ts'
import { importFile, importHead, importStatus } from './import/import.service.ts'
import { decideReadings, withdrawReadings } from './decide.service.ts'
import { countHeld, listHeld, listUnknown } from './reading.queries.ts'
import { reviewReading } from './review.queries.ts'
import { countUnreadable, getUnreadable, listUnreadable, readMessagesAgain } from './unreadable.service.ts'

export const readingRoutes = implement(readingApi, {
  report: takeHttpReport,
  frames: takeHttpFrames,
  import: importFile,
  importHead,
  importStatus,
  held: listHeld,
  heldCounts: countHeld,
  review: reviewReading,
  decide: decideReadings,
  withdraw: withdrawReadings,
  unknown: listUnknown,
  unreadable: listUnreadable,
  unreadableRaw: getUnreadable,
  unreadableCounts: countUnreadable,
  readAgain: readMessagesAgain,
})
