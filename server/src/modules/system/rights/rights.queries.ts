import type { Language } from '@weir/contract/locales/messages'
import { inArray, asc, eq, sql } from 'drizzle-orm'

import { departments, roles, userRoles } from '../../../kernel/auth/access.table.ts'
import { type Context, type DataScope, ALL_ROWS } from '../../../kernel/context.ts'
import { type MenuRecord, titlesOf, allMenus } from '../ground/menu-rows.ts'
import { notFound } from '../../../kernel/errors.ts'
import { menusWorth } from '../ground/role-menus.store.ts'
import { deptIdsOf, menuIdsOf, superiorsOf } from '../ground/role.queries.ts'
import { loadGrants, loadRoleGrants, effectiveMenus } from '../../../kernel/auth/grants.ts'
import { isOfEverybody } from '../ground/user-menus.ts'

/** The facts of one page or permission that is held. */
interface Held {
  roleIds: number[]
  reach?: DataScope | undefined
  lackedBy?: number
}

/** The entries that are held, in the order of the menu, and the directories they stand in. */
function rightsList(menus: readonly MenuRecord[], heldOf: (row: MenuRecord) => Held | undefined, language: Language) {
  const childrenOf = Map.groupBy(menus, ({ parentId }) => parentId)
  const below = (parentId: number | null): ReturnType<typeof rightOf>[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      const inside = below(row.id)
      const held = row.type === 'directory' ? undefined : heldOf(row)
      return held || inside.length > 0 ? [rightOf(row, held, language), ...inside] : []
    })
  return below(null)
}

const rightOf = (row: MenuRecord, { roleIds, reach, lackedBy }: Held = { roleIds: [] }, language: Language) => ({
  id: row.id,
  parentId: row.parentId,
  type: row.type,
  name: titlesOf(row)[language],
  permission: row.permission,
  roleIds,
  reach: reach ? { ...reach, deptIds: [...reach.deptIds] } : null,
  lackedBy: lackedBy ?? null,
})

/** The names of the departments that roles and scopes mention. */
const departmentNames = ({ db }: Context, ids: readonly number[]) =>
  db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, [...new Set(ids)]))
    .orderBy(departments.id)

/** The effective permissions of a role, and for entries without effect the parent that lacks them. */
export async function roleRights(ctx: Context, { id }: { id: number }) {
  const chain = await rolesUpwards(ctx, id)
  const [role, ...superiors] = chain
  if (!role) throw notFound('role.error.missing')
  const given = await givenTo(ctx, chain)
  const worth = await menusWorth(ctx, id)
  const heldOf = ({ id: menuId }: MenuRecord): Held | undefined => {
    if (role.isSuper || worth.has(menuId)) return { roleIds: [id] }
    if (!given.get(id)!.has(menuId)) return undefined
    const lacking = superiors.find((superior) => !given.get(superior.id)!.has(menuId))
    return { roleIds: [], ...(lacking && { lackedBy: lacking.id }) }
  }
  const named = chain.flatMap(({ deptIds }) => deptIds)
  return {
    isSuper: role.isSuper,
    roles: chain,
    departments: await departmentNames(ctx, named),
    rights: rightsList(await allMenus(ctx), heldOf, ctx.client.language),
  }
}

/** The role and what stands above it, up to the super role, which bounds nobody. */
async function rolesUpwards(ctx: Context, id: number) {
  const ids = await superiorsOf(ctx, id)
  const { name, status, isSuper, dataScope } = roles
  const rows = await ctx.db.select({ id: roles.id, name, status, isSuper, dataScope }).from(roles).where(inArray(roles.id, ids))
  const ordered = ids.map((id) => rows.find((row) => row.id === id)!)
  const bounding = ordered.filter((role) => role.id === id || !role.isSuper)
  return Promise.all(bounding.map(async (role) => ({ ...role, deptIds: await deptIdsOf(ctx, role.id) })))
}

/** By role, the menu rows it is given. */
async function givenTo(ctx: Context, chain: readonly { id: number }[]): Promise<Map<number, Set<number>>> {
  const found = chain.map(async ({ id }) => [id, new Set(await menuIdsOf(ctx, id))] as const)
  return new Map(await Promise.all(found))
}

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
