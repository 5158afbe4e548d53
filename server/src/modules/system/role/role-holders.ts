import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { notifyGrouped } from '../../../services/notice/notify.ts'

type RoleRow = typeof roles.$inferSelect

/** Notifies the holders of a changed role, and those of the roles it bounds, if their permissions change. */
export async function tellOfChange(ctx: Writing, before: RoleRow, after: RoleRow, menus?: { before: number[]; after: number[] }) {
  const isWorthElse = after.parentId !== before.parentId || String(menus?.before) !== String(menus?.after)
  const isOn = before.status === 1 || after.status === 1
  const own = isOn && (isWorthElse || after.status !== before.status) ? [after.id] : []
  await tellHolders(ctx, isWorthElse ? [...own, ...(await boundedBy(ctx, after.id))] : own)
}

/** Holders get one notice of several changes of a role until they have read it; the author gets none. */
export async function tellHolders(ctx: Writing, roleIds: readonly number[]) {
  const holders = await ctx.db
    .select({ userId: userRoles.userId, roleId: roles.id, role: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(roles.id, [...roleIds]), isNull(users.deletedAt), ne(users.id, ctx.actor.id)))
  const by = ctx.actor.nickname
  await notifyGrouped(
    ctx,
    'roleChanged',
    holders.map(({ userId, roleId, role }) => ({ userId, subject: String(roleId), params: { by, role } })),
  )
}

/** The enabled roles that stand below it, at any depth. */
async function boundedBy({ db }: Context, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below (id) as (
      select ${id}::bigint
      union
      select ${roles.id} from below join ${roles} on ${roles.parentId} = below.id
    )
    select ${roles.id}::int as id from below join ${roles} on ${roles.id} = below.id where ${roles.id} <> ${id} and ${roles.status} = 1`)
  return rows.map(({ id }) => id)
}
