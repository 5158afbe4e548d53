import { count, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { userScope } from '../ground/user.queries.ts'
import { chainOf, readSuperiors } from './dept.queries.ts'

/** Depends on the caller: `withUserCounts` says it. */
export const userCount = sql<number>`0`

/** The people of departments and those below, within the caller's scope. */
export async function withUserCounts<Dept extends { id: number }>(ctx: Context, depts: readonly Dept[]) {
  const working = await ctx.db.select({ deptId: users.deptId, people: count() }).from(users).where(userScope(ctx)).groupBy(users.deptId)
  const superiors = await readSuperiors(ctx)
  const sums = new Map<number, number>()
  for (const { deptId, people } of working) for (const id of chainOf(superiors, deptId)) sums.set(id, (sums.get(id) ?? 0) + people)
  return depts.map((dept) => ({ ...dept, userCount: sums.get(dept.id) ?? 0 }))
}
