import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { underVersion } from '../../../kernel/auth/under-version.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownMenus } from '../ground/user-menus.ts'
import { type Belonging, belongingOf, infoOf } from '../ground/user-info.ts'

/** The caller's own row. */
export async function currentUser({ db, actor }: Context) {
  const [found] = await db.select().from(users).where(eq(users.id, actor.id))
  return found!
}

/** When the session of this call began. */
export const sessionBegan = ({ actor, now }: Context) => actor.sessionBegan ?? now()

const belongingsOf = underVersion<Belonging>()

/**
 * The answer of a sign-in, as it is now. While the access tables keep their version, its own query reads the caller's row alone. Name and
 * picture have no version.
 */
export async function ownSession(ctx: Context) {
  const { id, deptId, accessVersion } = ctx.actor
  const [user, menus, belonging] = await Promise.all([
    currentUser(ctx),
    ownMenus(ctx),
    belongingsOf(id, accessVersion, () => belongingOf(ctx, { id, deptId })),
  ])
  return { userInfo: infoOf(user, belonging, sessionBegan(ctx), menus.permissions), ...menus }
}
