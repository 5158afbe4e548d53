import type { ROLE_BARS } from '@weir/contract/modules/system/role'
import { eq, sql } from 'drizzle-orm'

import { roles, userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { rolesBeyond } from './role-grants.ts'

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
