import { and, asc, desc, eq, inArray, isNull, lt, ne, gt } from 'drizzle-orm'

import type { Context, Writing } from '../context.ts'
import { sessionCookie } from './cookies.ts'
import { sessions } from './session.table.ts'
import { newToken, sha256 } from './tokens.ts'
import { users } from './access.table.ts'

const MINUTE = 60_000

/** A token still opens it. */
export function isLive({ now, settings }: Context) {
  const at = now()
  const idleSince = new Date(at.getTime() - settings.sessionIdleMinutes * MINUTE)
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince))
}

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

/**
 * Sign somebody in who is still what was checked; undefined if not. The token is shown here and never again; a browser is bound to a
 * cookie besides.
 */
export async function openSession(ctx: Writing, checked: Checked): Promise<{ token: string; createdAt: Date } | undefined> {
  // Logins of one person wait for each other here, or two at once could both be the fifth.
  if (!(await isUnchanged(ctx, checked))) return undefined
  const userId = checked.id
  const token = newToken()
  const secret = ctx.client.browser ? newToken() : undefined
  const createdAt = ctx.now()
  const values = {
    userId,
    tokenHash: sha256(token),
    cookieHash: secret && sha256(secret),
    ip: ctx.client.ip,
    userAgent: ctx.client.userAgent.slice(0, 256),
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + ctx.settings.sessionMaxHours * HOUR),
  }
  const [begun] = await ctx.db.insert(sessions).values(values).returning({ id: sessions.id })
  await endIdlest(ctx, userId, begun!.id)
  if (secret) ctx.client.setCookie(sessionCookie(secret, ctx.client))
  return { token, createdAt }
}

const open = (userId: number) => and(eq(sessions.userId, userId), isNull(sessions.endedAt))

/** One more than a person may have ends the one that was idle longest. That never is the new one, also by a clock that was put back. */
async function endIdlest(ctx: Writing, userId: number, begun: number) {
  const surplus = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(open(userId), ne(sessions.id, begun)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(ctx.settings.sessionsPerUser - 1)
  await ctx.db.update(sessions).set({ endedAt: ctx.now(), endReason: 'surplus' }).where(inArray(sessions.id, surplus))
}

export async function endSession(ctx: Writing, sessionId: number) {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** After a new password or of a disabled account: all sessions of a user, but the one given. */
export async function endSessions(ctx: Writing, userId: number, except?: number) {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(and(open(userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** By an administrator. Answers those that had not ended before. */
export const forceOut = (ctx: Writing, ids: readonly number[]) =>
  ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now(), endReason: 'forced' })
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })

/** From the next call on, in every process, it may only unlock or sign out. */
export async function lockSession(ctx: Writing, sessionId: number) {
  await ctx.db.update(sessions).set({ lockedAt: ctx.now() }).where(eq(sessions.id, sessionId))
}

export async function unlockSession(ctx: Writing, sessionId: number) {
  await ctx.db.update(sessions).set({ lockedAt: null }).where(eq(sessions.id, sessionId))
}

/** Those a token still opens, oldest first. */
export const liveSessions = (ctx: Context, userId: number) =>
  ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(ctx)))
    .orderBy(asc(sessions.id))

/** The record of sessions is kept for a month after they could last be used. */
export const dropOldSessions = ({ db, now }: Context) =>
  db.delete(sessions).where(lt(sessions.expiresAt, new Date(now().getTime() - MONTH)))

type Person = typeof users.$inferSelect

/** The facts of a person found before the transaction; absent ones were not checked. */
export interface Checked extends Pick<Person, 'id'>, Partial<Pick<Person, 'passwordHash' | 'telephone'>> {
  /** A session of theirs that this relies on. */
  sessionId?: number | undefined
  /** It may have ended as one more than a person may have: it goes on then. */
  afterSurplus?: boolean
}

/**
 * Whether it is all true now, and the account enabled. Person, then session, stay as they are until the commit: whatever ends
 * sessions takes them in the same order.
 */
export async function isUnchanged(ctx: Writing, { id, sessionId, afterSurplus, ...checked }: Checked): Promise<boolean> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
  if (person?.status !== 1) return false
  const { passwordHash = person.passwordHash, telephone = person.telephone } = checked
  if (person.passwordHash !== passwordHash || person.telephone !== telephone) return false
  if (sessionId === undefined) return true
  if (afterSurplus) await goOn(ctx, sessionId)
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, id), isLive(ctx))
  const live = await ctx.db.select({ id: sessions.id }).from(sessions).where(isTheirs).for('update')
  return live.length === 1
}

const goOn = (ctx: Writing, sessionId: number) =>
  ctx.db
    .update(sessions)
    .set({ endedAt: null, endReason: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.endReason, 'surplus')))
