import { loginLogApi } from '@weir/contract/modules/system/login-log'

import { contains, equals } from '../../../platform/crud/filters.ts'
import { readHandlers } from '../../../platform/crud/read-handlers.ts'
import { everyRow } from '../../../platform/crud/scope.ts'
import { implement } from '../../../platform/implement.ts'
import { loginLogs } from './login-log.table.ts'

const { id, userName, ip, browser, os, way, outcome, createdAt } = loginLogs

export const loginLogRoutes = implement(
  loginLogApi,
  readHandlers(loginLogApi, loginLogs, {
    columns: { id, userName, ip, browser, os, way, outcome, createdAt },
    filters: { userName: contains(userName), ip: contains(ip), way: equals(way), outcome: equals(outcome) },
    scope: everyRow,
    missing: 'loginLog.error.missing',
  }),
)
