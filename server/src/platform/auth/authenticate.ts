import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import type { Authenticate, Authenticators } from '../http/deps.ts'
import { accessVersions, users } from './access.table.ts'
import { deviceKeyFinder } from './device-keys.ts'
import { type Grants, loadGrants } from './grants.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { sessions } from './session.table.ts'
import { sameHash, sha256 } from './tokens.ts'

const MINUTE = 60_000

/** Who is calling: a person by token, a gateway by its key. Asked on every request, so that a change acts on the next one. */
export const createAuthenticate = ({ db }: { db: Db }): Authenticators => ({ session: sessionReader(db), deviceKey: deviceKeyReader(db) })

function sessionReader(db: Db): Authenticate {
  const find = db
    .select({
      sessionId: sessions.id,
      cookieHash: sessions.cookieHash,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      userName: users.userName,
      nickname: users.nickname,
      deptId: users.deptId,
      version: accessVersions.version,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 1)))
    .leftJoin(accessVersions, eq(accessVersions.id, 1))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('session_of_token')
  const grantsOf = rememberGrants(db)

  return async ({ headers }, _endpoint, { now, settings }) => {
    const token = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]
    if (!token) return undefined
    const at = now()
    const idleSince = new Date(at.getTime() - settings.sessionIdleMinutes * MINUTE)
    const [found] = await find.execute({ tokenHash: sha256(token), now: at, idleSince })
    if (!found || !isBound(found.cookieHash, headers.cookie)) return undefined

    const { cookieHash: _, lastSeenAt, version, ...person } = found
    if (at.getTime() - lastSeenAt.getTime() >= MINUTE)
      await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, found.sessionId))
    return { ...person, ...(await grantsOf(person, version)) }
  }
}

/** A browser's session is worth nothing without the cookie that no script can read. */
function isBound(cookieHash: string | null, cookies = ''): boolean {
  if (cookieHash === null) return true
  const prefix = `${SESSION_COOKIE}=`
  const secret = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
  return secret !== undefined && sameHash(sha256(secret), cookieHash)
}

/** What a user may do is computed once per version of the access tables. */
function rememberGrants(db: Db) {
  const known = new Map<number, { version: string; grants: Grants }>()
  return async (user: { id: number; deptId: number }, version: string | null): Promise<Grants> => {
    const remembered = known.get(user.id)
    if (remembered && remembered.version === version) return remembered.grants
    const grants = await loadGrants(db, user)
    if (version) known.set(user.id, { version, grants })
    return grants
  }
}

function deviceKeyReader(db: Db): Authenticate {
  const find = deviceKeyFinder(db)
  return async ({ headers }) => {
    const key = headers['x-device-key']
    const found = typeof key === 'string' ? await find(key) : undefined
    return found && { id: 0, userName: found.name, nickname: found.name, deptId: 1, grants: new Map(), isSuper: false, meter: found.meter }
  }
}
