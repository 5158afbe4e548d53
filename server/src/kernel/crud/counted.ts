import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { ownedBy } from './scope.ts'

const rowScope = ownedBy({ deptId: sql`dept_id`, createdBy: sql`created_by` })

/**
 * Counts the rows that refer to each of some others, within the caller's scope: a count never includes a row that its list would not show.
 * `rows` is the SQL after `from`, up to a condition; `by` is the column that refers.
 */
export async function countsBy(ctx: Context, rows: SQL, by: SQL, ids: readonly number[]): Promise<(id: number) => number> {
  const { rows: counts } = await ctx.db.execute<{ id: number; count: number }>(sql`
    select ${by}::int as id, count(*)::int as count from ${rows} and ${by} = any(${sql.param([...ids])}::bigint[]) and ${rowScope(ctx) ?? sql`true`}
    group by 1`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return (id) => byId.get(id) ?? 0
}
