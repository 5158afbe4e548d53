import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users } from './access.table.ts'

/** Who it was, to show: the nickname, of jobs `system`, of a user who is gone the number. For the columns of a select. */
export const actorName = (id: PgColumn | SQL): SQL<string> =>
  sql<string>`coalesce((select who.nickname from ${users} who where who.id = ${id}), case when ${id} = 0 then 'system' else '#' || ${id} end)`
