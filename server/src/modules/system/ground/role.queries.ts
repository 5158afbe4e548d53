import { type Role, roleApi } from '@weir/contract/modules/system/role'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray, isNull, sql, and } from 'drizzle-orm'

import { roleDepartments, roleMenus, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { notFound, invalid } from '../../../kernel/errors.ts'
import { barsOf } from './role-limits.ts'

/** A deleted account holds nothing any more. */
const holders = sql`${userRoles} join ${users} on ${users.id} = ${userRoles.userId} and ${isNull(users.deletedAt)}`

const read = readHandlers(roleApi, roles, {
  columns: {
    id: roles.id,
    key: roles.key,
    name: roles.name,
    parentId: roles.parentId,
    parentName: sql<string | null>`(select superior.name from ${roles} superior where superior.id = ${roles.parentId})`,
    sort: roles.sort,
    status: roles.status,
    description: roles.description,
    dataScope: roles.dataScope,
    isSuper: roles.isSuper,
    userCount: sql<number>`(select count(*)::int from ${holders} where ${userRoles.roleId} = ${roles.id})`,
    bar: sql<Role['bar']>`null`,
    version: roles.version,
    createdAt: roles.createdAt,
  },
  filters: { name: contains(roles.name), key: contains(roles.key), status: equals(roles.status), parentId: equals(roles.parentId) },
  // A role belongs to no department: a user who may see roles sees all of them.
  scope: everyRow,
  missing: 'role.error.missing',
})

/** In their order, unless another is asked for. */
export async function listRoles(ctx: Context, input: InputOf<typeof roleApi.list>) {
  const page = await read.list(ctx, input.orderBy ? input : { ...input, orderBy: 'sort', isAsc: true })
  const bars = await barsOf(ctx, page.list)
  return { ...page, list: page.list.map((role) => ({ ...role, bar: bars.get(role.id) ?? null })) }
}

export const countRoles = read.counts

export async function getRole(ctx: Context, { id }: { id: number }) {
  const role = await read.get(ctx, { id })
  const bars = await barsOf(ctx, [role])
  return { ...role, bar: bars.get(id) ?? null, menuIds: await menuIdsOf(ctx, id), deptIds: await deptIdsOf(ctx, id) }
}

export async function menuIdsOf({ db }: Context, roleId: number): Promise<number[]> {
  const rows = await db.select({ id: roleMenus.menuId }).from(roleMenus).where(eq(roleMenus.roleId, roleId)).orderBy(roleMenus.menuId)
  return rows.map(({ id }) => id)
}

/** The departments that were chosen for it, whatever its data scope is now. */
export async function deptIdsOf({ db }: Context, roleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: roleDepartments.deptId })
    .from(roleDepartments)
    .where(eq(roleDepartments.roleId, roleId))
    .orderBy(roleDepartments.deptId)
  return rows.map(({ id }) => id)
}

/** All of these roles, held until the change is made. */
export async function lockRoles({ db }: Writing, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const found = await db.select().from(roles).where(inArray(roles.id, wanted)).orderBy(roles.id).for('update')
  if (found.length < wanted.length) throw notFound('role.error.missing')
  return found
}

/** How many people hold one of these roles. */
export async function countHolders({ db }: Context, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(
    sql`select count(distinct ${users.id})::int as users from ${holders} where ${inArray(userRoles.roleId, [...ids])}`,
  )
  return rows[0]!.users
}

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
