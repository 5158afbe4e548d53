import { and, eq, inArray, sql } from 'drizzle-orm'

import type { PlainReason } from '../../../kernel/reasons.ts'
import { departments } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Scope } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'

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
