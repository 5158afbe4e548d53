import type { ROLE_BARS } from '@weir/contract/modules/system/role'
import { eq, sql } from 'drizzle-orm'

import { roles, userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { merged, worthOf, effectiveMenus } from '../../../kernel/auth/grants.ts'
import { holdsAll } from '../../../kernel/auth/actor.ts'
import { worthWhereHeld } from '../../../kernel/auth/holders.ts'

type Bar = (typeof ROLE_BARS)[number]
interface Barred {
  id: number
  isSuper: boolean
}

/** The reasons why the caller cannot change some of these roles; changeable ones are left out. */
export async function barsOf(ctx: Context, listed: readonly Barred[]): Promise<Map<number, Bar>> {
  if (ctx.actor.isSuper) return new Map()
  const own = await ownRoles(ctx)
  const ids = listed.map(({ id }) => id)
  const beyond = await rolesBeyond(ctx, ids)
  const bars = new Map<number, Bar>()
  for (const { id, isSuper } of listed)
    if (isSuper) bars.set(id, 'super')
    else if (own.has(id)) bars.set(id, 'own')
    else if (beyond.has(id)) bars.set(id, 'beyond')
  return bars
}

const REFUSALS = { own: 'role.error.own', super: 'role.error.isSuper', beyond: 'role.error.beyond' } as const

/** Refuses who may not change one of them. */
export async function checkBars(ctx: Context, changed: readonly Barred[]) {
  const [bar] = (await barsOf(ctx, changed)).values()
  if (bar) throw new AppError(403, REFUSALS[bar])
}

/** The caller's roles, disabled ones too, and all of their parents, which bound the caller. */
async function ownRoles({ db, actor }: Context): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive own (id) as (
      select ${userRoles.roleId} from ${userRoles} where ${eq(userRoles.userId, actor.id)}
      union
      select ${roles.parentId} from own join ${roles} on ${roles.id} = own.id where ${roles.parentId} is not null
    )
    select id::int as id from own`)
  return new Set(rows.map(({ id }) => id))
}

/** The roles with more permissions than the caller, in the own department or in one with a holder. */
async function rolesBeyond({ db, actor }: Context, roleIds: readonly number[]): Promise<Set<number>> {
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
