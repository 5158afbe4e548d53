import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'
import { whereClause } from './row-query.ts'

/** How many rows match, one further than a list counts at most: a count must not cost more than its page. */
export async function countMatches({ db }: Context, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = sql`select from ${table} ${whereClause(where)} limit ${COUNT_LIMIT + 1}`
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${some}) as counted`)
  return rows[0]!.total
}

/** The answer of a list. */
export const pageOf = <Row>(list: Row[], matches: number, currentPage: number) =>
  matches > COUNT_LIMIT ? { list, currentPage, total: COUNT_LIMIT, more: true as const } : { list, currentPage, total: matches }
