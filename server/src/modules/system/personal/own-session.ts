import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { menusAndPermissions } from '../menu/user-menus.ts'
import { userInfo } from '../user/user-info.ts'

/** The caller's own row. */
export async function currentUser({ db, actor }: Context) {
  const [found] = await db.select().from(users).where(eq(users.id, actor.id))
  return found!
}

/** When the session of this call began. */
export async function sessionBegan({ db, actor, now }: Context) {
  if (actor.sessionId === undefined) return now()
  const [found] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, actor.sessionId))
  return found!.createdAt
}

/** The answer of a sign-in, as it is now. */
export async function ownSession(ctx: Context) {
  const menus = await menusAndPermissions(ctx, ctx.actor)
  return { userInfo: await userInfo(ctx, await currentUser(ctx), await sessionBegan(ctx), menus.permissions), ...menus }
}
