import { and, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { escapeLike } from './filters.ts'

/** One way to find rows, each by an index of its own. */
export interface Lookup {
  where: SQL
  /** Where many may match: that of the index. */
  order?: SQL
}

const FIRST = sql`~<~`
const LAST = sql`~>~`

/**
 * Rows whose column has this prefix, by an index with `varchar_pattern_ops`. The query asks for the index's order. Otherwise the planner
 * would scan the table for a few rows, and all matches may be at its end.
 */
export const begins = (column: PgColumn, typed: string, which: 'first' | 'last' = 'first'): Lookup => ({
  where: like(column, `${escapeLike(typed)}%`),
  order: sql`${column} using ${which === 'first' ? FIRST : LAST}`,
})

const LAST_FOUR = /^[A-Za-z\d]{4}$/
/** Rows whose column ends with the four characters that were typed, by an index on `right(…, 4)`. */
export const endsWithFour = (column: PgColumn, typed: string): Lookup[] =>
  LAST_FOUR.test(typed) ? [{ where: sql`right(${column}, 4) = ${typed}` }] : []

/** The SQL after `select … from table`: a limited number of rows from any of the lookups, those of the first lookups first. */
export function foundBy(table: PgTable & { id: PgColumn }, lookups: readonly Lookup[], scope: SQL | undefined, most: number): SQL {
  const branches = lookups.map(({ where, order }, rank) => {
    const inOrder = order && sql`order by ${order}`
    return sql`(select ${table.id}, ${rank}::int as rank from ${table} where ${and(where, scope)} ${inOrder} limit ${most})`
  })
  const found = sql`select id, min(rank) as rank from (${sql.join(branches, sql` union all `)}) as branch group by id`
  return sql`join (${found}) as found on found.id = ${table.id} order by found.rank, ${table.id} limit ${most}`
}
