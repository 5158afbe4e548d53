import { sql } from 'drizzle-orm'

import { effectiveMenus } from '../../../platform/auth/effective.ts'
import { worthOfEach } from '../../../platform/auth/grants.ts'
import { holdsAll } from '../../../platform/auth/holding.ts'
import type { Context } from '../../../platform/context.ts'

/** Those of the roles that are worth more, to somebody of the caller's department, than what he holds himself. */
export async function rolesBeyond({ db, actor }: Context, roleIds: readonly number[]): Promise<Set<number>> {
  if (actor.isSuper || roleIds.length === 0) return new Set()
  const worth = await worthOfEach(db, roleIds, actor.deptId)
  return new Set([...worth].flatMap(([id, grants]) => (holdsAll(actor, grants) ? [] : [id])))
}

/** What of the menu the caller can give: all of it, or what his roles are worth. */
export async function givableMenus({ db, actor }: Context): Promise<{ has: (id: number) => boolean }> {
  if (actor.isSuper) return EVERYTHING
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive ${effectiveMenus(actor.id)} select menu_id::int as id from effective`)
  return new Set(rows.map(({ id }) => id))
}

const EVERYTHING = { has: () => true }
