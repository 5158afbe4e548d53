import { operLogApi } from '@weir/contract/modules/system/oper-log'

import { implement, type Implementation } from '../../../kernel/implement.ts'
import { countOperations, exportOperations, listOperations } from './oper-log.list.ts'
import { clearOperations, operationDetail, recordHistory } from './oper-log.service.ts'
import { withSubjects } from './oper-log-entry.ts'
import { recordReader } from './row-changes.ts'

/** `others`: the resources whose records have a history, and have names in it. */
export function operLogRoutes(others: readonly Implementation[]) {
  const records = recordReader(others)
  return implement(operLogApi, {
    async list(ctx, input) {
      const page = await listOperations(ctx, input)
      return { ...page, list: await withSubjects(ctx, page.list, records) }
    },
    counts: countOperations,
    get: (ctx, input) => operationDetail(ctx, input, records),
    clear: clearOperations,
    export: exportOperations,
    history: (ctx, input) => recordHistory(ctx, input, records),
  })
}
