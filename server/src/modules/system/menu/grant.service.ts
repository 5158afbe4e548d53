import { and, eq, inArray, sql } from 'drizzle-orm'

import { roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import { givingNoMore } from '../../../kernel/auth/gains.ts'
import type { Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { barsOf } from '../ground/role-blocked-reason.ts'
import { isBeyond } from '../ground/role-grants.ts'
import { menusWorth } from '../ground/role-menus.store.ts'
import { holdersOf } from './menu.service.ts'

/**
 * From now on exactly these roles hold the entry. Only roles change that the caller may change. None gets more permissions than the caller,
 * or than its parent.
 */
export const giveToRoles = (ctx: Writing, menuId: number, wanted: readonly number[]) =>
  givingNoMore(ctx, () => giveEntry(ctx, menuId, wanted))

async function giveEntry(ctx: Writing, menuId: number, wanted: readonly number[]) {
  const held = await holdersOf(ctx, menuId)
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  const changed = await holdRoles(ctx, [...added, ...removed])
  await demandEditable(ctx, changed)
  const gifts = [...new Set(added)].map((roleId) => ({ roleId, menuId }))
  if (gifts.length > 0) await ctx.db.insert(roleMenus).values(gifts)
  if (removed.length > 0) await ctx.db.delete(roleMenus).where(and(eq(roleMenus.menuId, menuId), inArray(roleMenus.roleId, removed)))
  // The entries of a role are part of its form, too.
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .update(roles)
      .set({ version: sql`${roles.version} + 1` })
      .where(inArray(roles.id, ids))
  for (const roleId of added) if (await isBeyond(ctx, roleId)) throw invalid('roles', 'sysMenu.error.notYours')
  for (const roleId of added) if (!(await menusWorth(ctx, roleId)).has(menuId)) throw invalid('roles', 'sysMenu.error.superiorLacks')
}

/** The super role holds everything anyway. */
async function holdRoles({ db }: Writing, ids: number[]) {
  const which = and(inArray(roles.id, ids), eq(roles.isSuper, false))
  const found = await db.select().from(roles).where(which).orderBy(roles.id).for('update')
  if (found.length < new Set(ids).size) throw invalid('roles', 'sysMenu.error.roleMissing')
  return found
}

async function demandEditable(ctx: Writing, changed: Awaited<ReturnType<typeof holdRoles>>) {
  if ((await barsOf(ctx, changed)).size > 0) throw invalid('roles', 'sysMenu.error.notYours')
}
