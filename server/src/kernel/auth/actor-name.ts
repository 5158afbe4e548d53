import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users } from './access.table.ts'

/** The display name of an actor: the user's name, `system` for jobs, the number of a deleted user. For the columns of a select. */
export const actorName = (id: PgColumn | SQL): SQL<string> =>
  sql<string>`coalesce((select who.nickname from ${users} who where who.id = ${id}), case when ${id} = 0 then 'system' else '#' || ${id} end)`
