import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'
import { whereClause } from './row-query.ts'

/** Rows to count, one further than a list counts at most: a count must not cost more than its page. */
export const someOf = (table: PgTable, where: SQL | undefined): SQL => sql`select from ${table} ${whereClause(where)} limit ${MOST_READ}`
export const MOST_READ = COUNT_LIMIT + 1

/** How many rows match. */
export async function countMatches({ db }: Pick<Context, 'db'>, table: PgTable, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${someOf(table, where)}) as counted`)
  return rows[0]!.total
}

/** The answer of `counts`, by one statement: the rows of each query are counted alone, so each can use its own index. */
export async function countEach({ db }: Pick<Context, 'db'>, queries: readonly SQL[]) {
  const counted = queries.map((some) => sql`(select count(*)::int from (${some}) as counted)`)
  const { rows } = await db.execute<{ totals: number[] }>(sql`select array[${sql.join(counted, sql`, `)}] as totals`)
  return { counts: rows[0]!.totals.map(totalOf) }
}

const totalOf = (matches: number) => (matches > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true as const } : { total: matches })

/** The answer of a list. */
export const pageOf = <Row>(list: Row[], matches: number, currentPage: number) => ({ list, currentPage, ...totalOf(matches) })
