import { and, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { outbox } from '../../kernel/platform.table.ts'
import { claimsOf, RELEASED } from '../claim/claims.ts'
import type { Queue } from '../metrics/queue.ts'
import type { Sendable } from './sender.ts'

/** The lease of one message. Past it, the process counts as dead, and another one sends the message again. */
export const LEASE_MS = 30_000
/** The wait doubles with each try, from one second up to a minute. */
const LONGEST_WAIT_MS = 60_000
/** A message that found no way out for so long is given up. */
const GIVE_UP_MS = 48 * 3_600_000

export const isWaiting = sql`${outbox.sentAt} is null and ${outbox.givenUpAt} is null`
const claims = claimsOf(outbox, { leaseMs: LEASE_MS, isOpen: isWaiting })

/** The number of waiting messages, for `/metrics`. */
export const outboxQueue: Queue = { name: 'outbox', depth: (db) => db.$count(outbox, isWaiting) }

/** Of a lane only the oldest message that still waits. */
const isFirstInLane = sql`not exists (
  select from outbox former where former.lane = ${outbox.lane} and former.id < ${outbox.id}
    and former.sent_at is null and former.given_up_at is null)`

/** Claims the oldest due messages of these topics, at most one per lane. A message behind a waiting one of its lane is not claimed. */
export const claimMessages = (db: Db, now: Date, limit: number, topics: readonly string[]): Promise<Sendable[]> =>
  claims.take(db, now, { where: and(inArray(outbox.topic, [...topics]), lte(outbox.dueAt, now), isFirstInLane), limit })

export const markSent = (db: Db, message: Sendable, now: Date) =>
  db
    .update(outbox)
    .set({ ...RELEASED, sentAt: now, lastError: null })
    .where(claims.isHeld(message))

/** Try it again later, or never; answers whether it was given up. */
export async function markFailed(db: Db, message: Sendable, now: Date, lastError: string): Promise<boolean> {
  const isHopeless = now.getTime() - message.createdAt.getTime() >= GIVE_UP_MS
  const next = new Date(now.getTime() + Math.min(1000 * 2 ** (message.attempts - 1), LONGEST_WAIT_MS))
  await db
    .update(outbox)
    .set({ ...RELEASED, lastError: lastError.slice(0, 200), ...(isHopeless ? { givenUpAt: now } : { dueAt: next }) })
    .where(claims.isHeld(message))
  return isHopeless
}
