import { inArray } from 'drizzle-orm'

import { roles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { allMenus, type MenuRecord } from '../ground/menu-rows.ts'
import { menusWorth } from '../ground/role-menus.store.ts'
import { deptIdsOf, menuIdsOf } from '../ground/role.queries.ts'
import { superiorsOf } from '../ground/role-parent.ts'
import { departmentNames, type Held, rightsList } from './rights-entries.ts'

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
