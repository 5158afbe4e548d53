import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { accessVersions, users } from './access.table.ts'
import { sessions } from './session.table.ts'
import { batchLookups } from './batch-lookups.ts'

/** Sessions of users who may sign in, by the hash of their token. Whether one is still open the caller decides. */
export function sessionFinder(db: Db) {
  const query = db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      sessionBegan: sessions.createdAt,
      cookieHash: sessions.cookieHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      lockedAt: sessions.lockedAt,
      id: users.id,
      userName: users.userName,
      nickname: users.nickname,
      deptId: users.deptId,
      isPasswordDue: users.isPasswordDue,
      version: accessVersions.version,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 1)))
    .leftJoin(accessVersions, eq(accessVersions.id, 1))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`)
    .prepare('sessions_of_tokens')

  return batchLookups(async (hashes) => {
    const found = await query.execute({ hashes })
    return new Map(found.map((session) => [session.tokenHash, session]))
  })
}
