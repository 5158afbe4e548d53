import { and, eq } from 'drizzle-orm'

import type { Writing } from '../context.ts'
import { users } from './access.table.ts'
import { isLive } from './live-session.ts'
import { sessions } from './session.table.ts'

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
