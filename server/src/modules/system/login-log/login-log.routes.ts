import { loginLogApi } from '@weir/contract/modules/system/login-log'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { archiveLog } from '../log-archive/log-archive.ts'
import { reading } from './login-log.list.ts'
import { loginLogs } from './login-log.table.ts'

const { list, counts, get } = readHandlers(loginLogApi, loginLogs, reading)
const exportAll = crudExport(loginLogApi, loginLogs, reading)

/** The archive is only shown on request. */
const shown = <Filter extends object>(filter: Filter) => ({ archived: false, ...filter })

export const loginLogRoutes = implement(loginLogApi, {
  list: (ctx, input) => list(ctx, { orderBy: 'createdAt', ...shown(input) }),
  counts: (ctx, { filters }) => counts(ctx, { filters: filters.map(shown) }),
  get,
  clear: (ctx) => archiveLog(ctx, 'loginLog', ctx.now()),
  export: (ctx, input) => exportAll(ctx, shown(input)),
})
