import { asc, eq, sql } from 'drizzle-orm'

import { roles, userRoles } from '../../../kernel/auth/access.table.ts'
import { effectiveMenus } from '../../../kernel/auth/effective.ts'
import { loadGrants, loadRoleGrants } from '../../../kernel/auth/grants.ts'
import { ALL_ROWS, type Context } from '../../../kernel/context.ts'
import { allMenus, type MenuRecord } from '../ground/menu-rows.ts'
import { isOfEverybody } from '../ground/user-menus.ts'
import { departmentNames, type Held, rightsList } from './rights-entries.ts'

/** The effective permissions of a person, from the very rules that decide at each of their calls. */
export async function rightsOfUser(ctx: Context, user: { id: number; deptId: number }) {
  const { grants, isSuper } = await loadGrants(ctx.db, user)
  const held = await rolesOfUser(ctx, user)
  const giving = await givingRoles(ctx, user.id)
  const supers = held.filter((role) => role.isSuper && role.status === 1).map(({ id }) => id)
  const heldOf = (row: MenuRecord): Held | undefined => {
    const roleIds = isSuper ? supers : (giving.get(row.id) ?? [])
    if (roleIds.length === 0 && !isOfEverybody(row)) return undefined
    return { roleIds, reach: row.permission === null ? undefined : isSuper ? ALL_ROWS : grants.get(row.permission) }
  }
  const named = [...held.flatMap(({ deptIds }) => deptIds), ...[...grants.values()].flatMap(({ deptIds }) => deptIds)]
  return {
    isSuper,
    roles: held,
    departments: await departmentNames(ctx, named),
    rights: rightsList(await allMenus(ctx), heldOf, ctx.client.language),
  }
}

/** All held permissions; a disabled account has none. */
async function rolesOfUser({ db }: Context, user: { id: number; deptId: number }) {
  const reached = new Map((await loadRoleGrants(db, user)).map(({ roleId, deptIds }) => [roleId, deptIds]))
  const { id, name, status, isSuper, dataScope } = roles
  const rows = await db
    .select({ id, name, status, isSuper, dataScope })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, user.id))
    .orderBy(asc(roles.sort), asc(roles.id))
  return rows.map((role) => ({ ...role, deptIds: [...(reached.get(role.id) ?? [])] }))
}

/** By menu row, the roles that give it. */
async function givingRoles({ db }: Context, userId: number): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ menuId: number; roleIds: number[] }>(sql`
    with recursive ${effectiveMenus(userId)}
    select menu_id::int as "menuId", array_agg(role_id::int order by role_id) as "roleIds" from effective group by menu_id`)
  return new Map(rows.map(({ menuId, roleIds }) => [menuId, roleIds]))
}
