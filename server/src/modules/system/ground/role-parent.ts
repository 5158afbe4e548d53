import { and, eq, sql } from 'drizzle-orm'

import { roles } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'

/** Refuses a parent that does not exist, bounds nothing, or stands below the role itself. */
export async function checkSuperior(ctx: Writing, parentId: number | null | undefined, id?: number) {
  if (!parentId) return
  // Two changes at once, each right by itself, could make a circle.
  await ctx.db.execute(sql`lock table ${roles} in share row exclusive mode`)
  const [parent] = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, parentId), eq(roles.isSuper, false)))
  if (!parent) throw invalid('parentId', 'role.error.parentMissing')
  if (id !== undefined && (await superiorsOf(ctx, parentId)).includes(id)) throw invalid('parentId', 'role.error.cycle')
}

/** The role itself and all above it, the highest last. */
export async function superiorsOf({ db }: Context, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive up (id, parent_id, height) as (
      select ${roles.id}, ${roles.parentId}, 0 from ${roles} where ${roles.id} = ${id}
      union all
      select ${roles.id}, ${roles.parentId}, up.height + 1 from up join ${roles} on ${roles.id} = up.parent_id
    ) cycle id set is_circle using way
    select id::int as id from up where not is_circle order by height`)
  return rows.map(({ id }) => id)
}
