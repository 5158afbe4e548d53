import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { eq, and, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import type { Actor, Context, Db } from '../context.ts'
import { locked, passwordDue, putOut } from '../errors.ts'
import { demandGood, demandNetwork, keyFinder, keyGrants, programOf } from './api-keys.ts'
import { apiKeys } from './api-key.table.ts'
import { deviceKeyFinder } from './device-keys.ts'
import { type Grants, loadGrants } from './grants.ts'
import { sessionSecrets } from './cookies.ts'
import { sessions } from './session.table.ts'
import { sameHash, sha256 } from './tokens.ts'
import { underVersion } from './access-version.ts'
import { accessVersions, users } from './access.table.ts'
import { batchLookups } from './batch-lookups.ts'

/** The caller; undefined: unknown. May throw its own refusal (a locked session). */
export type Authenticate = (
  request: FastifyRequest,
  endpoint: Endpoint,
  ctx: Pick<Context, 'db' | 'now' | 'wake' | 'filesDir' | 'settings' | 'parts'> & {
    /** The address of the caller; absent: not known. */
    ip?: string
  },
) => Promise<Actor | undefined>
export type Authenticators = Record<'session' | 'deviceKey' | 'apiKey', Authenticate>

const MINUTE = 60_000

/** The caller: a person by token, a gateway or a program by its key. Looked up on every request, so that a change acts on the next one. */
export const createAuthenticate = ({ db }: { db: Db }): Authenticators => ({
  session: sessionReader(db),
  deviceKey: deviceKeyReader(db),
  apiKey: apiKeyReader(db),
})

function sessionReader(db: Db): Authenticate {
  const find = sessionFinder(db)
  const grantsOf = underVersion<Grants>()

  return async ({ headers }, endpoint, { now, settings }) => {
    const token = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]
    if (!token) return undefined
    const found = await find(sha256(token))
    if (!found || !isBound(found.cookieHash, headers.cookie)) return undefined
    const isOver = found.endedAt !== null && !(found.endReason === 'surplus' && endpoint.afterSurplus)
    if (isOver && found.endReason) throw putOut(found.endReason)
    const at = now().getTime()
    if (isOver || found.expiresAt.getTime() <= at) return undefined
    const idleMs = at - found.lastSeenAt.getTime()
    if (idleMs >= settings.sessionIdleMinutes * MINUTE) return undefined
    demandOpen(found, endpoint)

    const { sessionId, sessionBegan, id, userName, nickname, deptId, version } = found
    if (idleMs >= MINUTE && isUse(headers, endpoint))
      await db
        .update(sessions)
        .set({ lastSeenAt: new Date(at) })
        .where(eq(sessions.id, sessionId))
    const grants = await grantsOf(id, version, () => loadGrants(db, { id, deptId }))
    return { sessionId, sessionBegan, accessVersion: version, id, userName, nickname, deptId, ...grants }
  }
}

/**
 * Polling from an idle tab must not extend the session. Such a tab sends `X-Unattended`, and a stream only listens. A command always comes
 * from a person. The header can only make a session shorter.
 */
const isUse = (headers: IncomingHttpHeaders, { kind, stream }: Endpoint) =>
  kind === 'command' || (!stream && headers['x-unattended'] === undefined)

/** Locked, or begun with a password that others know, it may call few endpoints. */
function demandOpen({ lockedAt, isPasswordDue }: { lockedAt: Date | null; isPasswordDue: boolean }, endpoint: Endpoint) {
  if (lockedAt && !endpoint.whileLocked) throw locked()
  if (isPasswordDue && !endpoint.beforeNewPassword) throw passwordDue()
}

/** A browser's session is invalid without the cookie that no script can read. */
const isBound = (cookieHash: string | null, cookies: string | undefined) =>
  cookieHash === null || sessionSecrets(cookies).some((secret) => sameHash(sha256(secret), cookieHash))

function deviceKeyReader(db: Db): Authenticate {
  const find = deviceKeyFinder(db)
  return async ({ headers }) => {
    const key = headers['x-device-key']
    const found = typeof key === 'string' ? await find(key) : undefined
    return found && { id: 0, userName: found.name, nickname: found.name, deptId: 1, grants: new Map(), isSuper: false, meter: found.meter }
  }
}

const API_KEY = /^Bearer (weir_live_[\w-]{43})$/
/** Whether a request brings an API key, a good one or not. No session's token begins like one. */
export const bringsApiKey = ({ authorization }: IncomingHttpHeaders) => authorization?.startsWith('Bearer weir_') === true

/** The program of a call by its key. It throws why a known key is not good; undefined: an unknown one. */
function apiKeyReader(db: Db): Authenticate {
  const find = keyFinder(db)
  const grantsOf = underVersion<Grants>()

  return async ({ headers }, _, { now, ip = '' }) => {
    const key = API_KEY.exec(headers.authorization ?? '')?.[1]
    const found = key === undefined ? undefined : await find(sha256(key))
    if (!found) return undefined
    const at = now()
    demandGood(found, at)
    demandNetwork(found, ip)
    const { id, lastUsedAt, ownerId, ownerDeptId, version } = found
    if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= MINUTE)
      await db.update(apiKeys).set({ lastUsedAt: at, lastUsedIp: ip }).where(eq(apiKeys.id, id))
    const ofBoth = version && `${version} ${found.keyVersion} ${ownerId}`
    return programOf(found, await grantsOf(id, ofBoth, () => keyGrants(db, found, { id: ownerId, deptId: ownerDeptId })))
  }
}

/** Sessions of users who may sign in, by the hash of their token. Whether one is still open the caller decides. */
function sessionFinder(db: Db) {
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
