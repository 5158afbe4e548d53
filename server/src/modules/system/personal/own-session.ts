import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { underVersion } from '../../../kernel/auth/under-version.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownMenus } from '../menu/user-menus.ts'
import { infoAt, userFacts } from '../user/user-info.ts'

/** The caller's own row. */
export async function currentUser({ db, actor }: Context) {
  const [found] = await db.select().from(users).where(eq(users.id, actor.id))
  return found!
}

/** When the session of this call began. */
export const sessionBegan = ({ actor, now }: Context) => actor.sessionBegan ?? now()

const factsOf = underVersion<Awaited<ReturnType<typeof userFacts>>>()

/** The answer of a sign-in, as it is now. While the access tables keep their version, it takes no query but that of the session. */
export async function ownSession(ctx: Context) {
  const { id, accessVersion } = ctx.actor
  const facts = await factsOf(id, accessVersion, async () => userFacts(ctx, await currentUser(ctx)))
  const menus = await ownMenus(ctx)
  return { userInfo: infoAt(facts, sessionBegan(ctx), menus.permissions), ...menus }
}
