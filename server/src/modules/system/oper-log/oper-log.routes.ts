import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { sql } from 'drizzle-orm'

import { implement, type Implementation } from '../../../platform/implement.ts'
import { archiveLog } from '../log-archive/log-archive.ts'
import { exportOperations, listOperations } from './oper-log.reading.ts'
import { operationDetail, recordHistory } from './oper-log.service.ts'
import { recordReader } from './record-reader.ts'

/** `others`: whose records have a history, and are named in it. */
export function operLogRoutes(others: readonly Implementation[]) {
  const records = recordReader(others)
  return implement(operLogApi, {
    list: listOperations,
    get: (ctx, input) => operationDetail(ctx, input, records),
    // By the clock that dates the entries, the database's.
    clear: (ctx) => archiveLog(ctx, 'operLog', sql<Date>`now()`),
    export: exportOperations,
    history: (ctx, input) => recordHistory(ctx, input, records),
  })
}
