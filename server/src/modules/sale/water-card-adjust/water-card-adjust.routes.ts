import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { attachmentHandlers } from '../../../services/files/attachments.ts'
import { adjustReading, exportAdjusts } from './water-card-adjust.list.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

const handlers = readHandlers(waterCardAdjustApi, waterCardAdjusts, adjustReading)
const titleOf = ({ cardNo }: { cardNo: string }) => cardNo

export const waterCardAdjustRoutes = implement(waterCardAdjustApi, {
  ...handlers,
  ...attachmentHandlers({ api: waterCardAdjustApi, table: waterCardAdjusts, get: handlers.get, titleOf }),
  export: exportAdjusts,
})
