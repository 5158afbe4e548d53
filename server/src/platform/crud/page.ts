import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'

/** How many rows match, one further than a list counts at most: a count must not cost more than its page. */
export async function countMatches(ctx: Context, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const [counted] = await ctx.db.select({ total: count() }).from(some)
  return counted!.total
}

/** What a list answers. */
export const pageOf = <Row>(list: Row[], matches: number, currentPage: number) =>
  matches > COUNT_LIMIT ? { list, currentPage, total: COUNT_LIMIT, more: true as const } : { list, currentPage, total: matches }
