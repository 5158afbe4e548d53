import { and, eq, inArray } from 'drizzle-orm'

import { roleDepartments, roleMenus, roles, userRoles } from '../../../platform/auth/access.table.ts'
import { reachesAll } from '../../../platform/auth/holding.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { ALL_ROWS, type DataScope, type Writing } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import type { MenuRecord } from './menu.rows.ts'
import { holdersOf } from './menu.service.ts'

type Entry = Pick<MenuRecord, 'id' | 'permission'>

/** From now on exactly these roles hold the entry. Whoever gives a permission holds it himself, over as much, and gives none to himself. */
export async function giveToRoles(ctx: Writing, entry: Entry, wanted: readonly number[]) {
  const held = await holdersOf(ctx, entry.id)
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  await demandOthers(ctx, [...added, ...removed])
  await demandHeld(ctx, entry, added)
  if (added.length > 0)
    await ctx.db
      .insert(roleMenus)
      .values(added.map((roleId) => ({ roleId, menuId: entry.id })))
      .onConflictDoNothing()
  if (removed.length > 0) await ctx.db.delete(roleMenus).where(and(eq(roleMenus.menuId, entry.id), inArray(roleMenus.roleId, removed)))
}

/** Nobody changes what his own roles are worth. */
async function demandOthers({ db, actor }: Writing, changed: readonly number[]) {
  const own = await db.$count(userRoles, and(eq(userRoles.userId, actor.id), inArray(userRoles.roleId, [...changed])))
  if (own > 0) throw invalid('roles', 'sysMenu.error.notYours')
}

async function demandHeld({ db, actor }: Writing, { permission }: Entry, added: readonly number[]) {
  const found = await db
    .select({ id: roles.id, dataScope: roles.dataScope })
    .from(roles)
    .where(and(inArray(roles.id, [...added]), eq(roles.isSuper, false)))
    .for('share')
  if (found.length < added.length) throw invalid('roles', 'sysMenu.error.roleMissing')
  if (permission === null) return
  const reach = reachOf(actor, permission)
  const chosen = await db
    .select()
    .from(roleDepartments)
    .where(inArray(roleDepartments.roleId, [...added]))
  const isWithin = ({ id, dataScope }: (typeof found)[number]) => {
    const deptIds = chosen.filter(({ roleId }) => roleId === id).map(({ deptId }) => deptId)
    return reach !== undefined && reachesAll(reach, mostOf(dataScope, deptIds))
  }
  if (!found.every(isWithin)) throw invalid('roles', 'sysMenu.error.notYours')
}

/** The rows a role can reach at most: where its people work, nobody knows beforehand. */
const mostOf = (dataScope: number, deptIds: readonly number[]): DataScope =>
  dataScope === 2 ? { all: false, deptIds, own: false } : dataScope === 5 ? { all: false, deptIds: [], own: true } : ALL_ROWS
