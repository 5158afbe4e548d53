import { loginLogApi } from '@weir/contract/modules/system/login-log'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { archiveLog } from '../log-archive/log-archive.ts'
import { reading } from './login-log.list.ts'
import { loginLogs } from './login-log.table.ts'

const { list, get } = readHandlers(loginLogApi, loginLogs, reading)
const exportAll = crudExport(loginLogApi, loginLogs, reading)

/** The archive is only shown on request. */
export const loginLogRoutes = implement(loginLogApi, {
  list: (ctx, input) => list(ctx, { orderBy: 'createdAt', archived: false, ...input }),
  get,
  clear: (ctx) => archiveLog(ctx, 'loginLog', ctx.now()),
  export: (ctx, input) => exportAll(ctx, { archived: false, ...input }),
})
