import { and, eq, inArray, sql, count } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Scope } from '../../../kernel/crud/conditions.ts'
import { invalid, type PlainReason } from '../../../kernel/errors.ts'
import { userScope } from '../ground/user.queries.ts'

/** A department belongs to itself: nobody sees, moves or gives one outside the scope of the call. */
export const deptScope: Scope = ({ scope }) => {
  if (scope.all) return undefined
  return scope.deptIds.length > 0 ? inArray(departments.id, [...scope.deptIds]) : sql`false`
}

/** A department within the caller's scope, locked while something is assigned to it. Without one, `field` gets `missing`. */
export async function findDept(ctx: Context, id: number, missing: PlainReason, field = 'deptId') {
  const [dept] = await ctx.db
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), deptScope(ctx)))
    .for('share')
  if (!dept) throw invalid(field, missing)
  return dept
}

/** Parents by department, of all: they are few. */
export async function readSuperiors({ db }: Context): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db.select({ id: departments.id, parentId: departments.parentId }).from(departments)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** The department itself, then what stands above it. */
export function chainOf(superiors: ReadonlyMap<number, number | null>, id: number): number[] {
  const chain: number[] = []
  for (let at: number | null | undefined = id; at && !chain.includes(at); at = superiors.get(at)) chain.push(at)
  return chain
}

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
