import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'

interface Row extends Record<string, unknown> {
  version: string
  size: number
  connections: number
  active: number
  most: number
  seconds: number | null
  sql: string | null
}

const SQL_LENGTH = 200

/**
 * The database's figures about itself. Of running queries it shows only Weir's own, which have placeholders for values. The embedded
 * database is one session, which is busy with this answer.
 */
export async function databaseState({ db }: Context, isEmbedded: boolean) {
  const { rows } = await db.execute<Row>(sql`
    with clients as (
      select * from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    ), slowest as (
      select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, left(query, ${sql.raw(String(SQL_LENGTH))}) as sql
      from clients where state = 'active' and pid <> pg_backend_pid() and application_name like 'weir%'
      order by query_start limit 1
    )
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from clients) as connections,
      (select count(*)::int from clients where state = 'active') as active,
      current_setting('max_connections')::int as most,
      (select seconds from slowest) as seconds, (select sql from slowest) as sql`)
  const { version, size, connections, active, most, seconds, sql: text } = rows[0]!
  const slowest = seconds === null || text === null ? null : { seconds, sql: text }
  return { isEmbedded, version, size, connections, slowest, connectionsActive: active, connectionsMost: most }
}
