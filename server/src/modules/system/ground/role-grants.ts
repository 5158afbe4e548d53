import { sql } from 'drizzle-orm'

import { effectiveMenus } from '../../../kernel/auth/effective.ts'
import { merged, worthOf } from '../../../kernel/auth/grants.ts'
import { holdsAll } from '../../../kernel/auth/holds-all.ts'
import { worthWhereHeld } from '../../../kernel/auth/held-roles.ts'
import type { Context } from '../../../kernel/context.ts'

/** The roles with more permissions than the caller, in the own department or in one with a holder. */
export async function rolesBeyond({ db, actor }: Context, roleIds: readonly number[]): Promise<Set<number>> {
  if (actor.isSuper || roleIds.length === 0) return new Set()
  const worth = await worthWhereHeld(db, roleIds, actor.deptId)
  return new Set(worth.flatMap((role) => (holdsAll(actor, merged([role]), role.deptId) ? [] : [role.roleId])))
}

/**
 * Whether a changed role has more permissions than the author, for a person of the author's department. For its holders: `givingNoMore`.
 */
export const isBeyond = async ({ db, actor }: Context, roleId: number) =>
  !holdsAll(actor, await worthOf(db, [roleId], actor.deptId), actor.deptId)

/** The menu entries that the caller can give: all of them, or the effective ones of the caller's roles. */
export async function givableMenus({ db, actor }: Context): Promise<{ has: (id: number) => boolean }> {
  if (actor.isSuper) return EVERYTHING
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive ${effectiveMenus(actor.id)} select menu_id::int as id from effective`)
  return new Set(rows.map(({ id }) => id))
}

const EVERYTHING = { has: () => true }
