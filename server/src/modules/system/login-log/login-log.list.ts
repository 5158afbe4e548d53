import type { loginLogApi } from '@weir/contract/modules/system/login-log'
import { like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { equals, escapeLike, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { locationOf } from '../../../kernel/http/address.ts'
import { archivedFilter } from '../log-archive/log-archive.ts'
import { loginLogs } from './login-log.table.ts'

const { id, userName, ip, browser, os, way, outcome, createdAt } = loginLogs
const location = locationOf(ip)

/** As its index has it: small letters, from the beginning. */
const beginsSmall = (column: PgColumn) => (typed: string) => like(sql`lower(${column})`, `${escapeLike(typed.toLowerCase())}%`)

export const reading: ReadOptions<typeof loginLogApi> = {
  columns: { id, userName, ip, location, browser, os, way, outcome, createdAt },
  filters: {
    userName: beginsSmall(userName),
    ip: beginsSmall(ip),
    location: (value): SQL => sql`${location} = ${value}`,
    way: equals(way),
    outcome: equals(outcome),
    archived: archivedFilter('loginLog', createdAt),
  },
  scope: everyRow,
  missing: 'loginLog.error.missing',
}
