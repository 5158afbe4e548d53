import { eq } from 'drizzle-orm'

import { users } from '../../src/kernel/auth/access.table.ts'
import { sessions } from '../../src/kernel/auth/session.table.ts'
import { newToken, sha256 } from '../../src/kernel/auth/tokens.ts'
import type { signedInApp } from '../app/signed-in-app.ts'

const AT_ONCE = 200

/** Tokens of one account without end, each of a session that was used by nobody yet. */
export async function sessionsOf({ db, ctx }: Pick<Awaited<ReturnType<typeof signedInApp>>, 'db' | 'ctx'>, userName: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName))
  const at = ctx.now()
  const session = { userId: user!.id, ip: '', userAgent: '', createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 86_400_000) }
  let unused: string[] = []

  return async () => {
    if (unused.length === 0) {
      unused = Array.from({ length: AT_ONCE }, newToken)
      await db.insert(sessions).values(unused.map((token) => ({ ...session, tokenHash: sha256(token) })))
    }
    return unused.pop()!
  }
}
