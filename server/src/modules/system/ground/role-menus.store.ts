import { and, eq, inArray, sql } from 'drizzle-orm'

import { menus, roleMenus, type roles } from '../../../kernel/auth/access.table.ts'
import { effectiveOfRole } from '../../../kernel/auth/grants.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { givableMenus } from './role-limits.ts'
import { menuIdsOf } from './role.queries.ts'

type RoleRow = typeof roles.$inferSelect

/**
 * Gives a role exactly these entries; by default it keeps its own. It gives nothing that its parent lacks, and nothing new that the caller
 * does not hold. Directories are exempt: they show if an entry in them does. Answers the former and the new entries.
 */
export async function giveMenus(ctx: Writing, role: RoleRow, wanted?: readonly number[]) {
  const had = await menuIdsOf(ctx, role.id)
  const ids = [...new Set(wanted ?? had)].sort((a, b) => a - b)
  const given = ids.filter((id) => !had.includes(id))
  await checkMenus(ctx, role, ids, given)
  const taken = had.filter((id) => !ids.includes(id))
  if (taken.length > 0) await ctx.db.delete(roleMenus).where(and(eq(roleMenus.roleId, role.id), inArray(roleMenus.menuId, taken)))
  if (given.length > 0) await ctx.db.insert(roleMenus).values(given.map((menuId) => ({ roleId: role.id, menuId })))
  return { before: had, after: ids }
}

async function checkMenus(ctx: Context, { parentId }: RoleRow, ids: readonly number[], given: readonly number[]) {
  if (ids.length === 0) return
  const found = await ctx.db
    .select({ id: menus.id, type: menus.type })
    .from(menus)
    .where(inArray(menus.id, [...ids]))
  if (found.length < ids.length) throw invalid('menuIds', 'role.error.menuMissing')
  const givable = await givableMenus(ctx)
  const isNew = new Set(given)
  const entries = found.filter(({ type }) => type !== 'directory')
  if (entries.some(({ id }) => isNew.has(id) && !givable.has(id))) throw invalid('menuIds', 'role.error.menuBeyondYou')
  const superiors = parentId === null ? undefined : await menusWorth(ctx, parentId)
  if (superiors && entries.some(({ id }) => !superiors.has(id))) throw invalid('menuIds', 'role.error.menuBeyondSuperior')
}

/** The effective menu entries of a role. */
export async function menusWorth({ db }: Context, roleId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`with recursive ${effectiveOfRole(roleId)} select menu_id::int as id from effective`)
  return new Set(rows.map(({ id }) => id))
}
