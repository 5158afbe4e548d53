import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import type { Queue } from '../metrics/queue.ts'
import { outbox } from '../../kernel/platform.table.ts'
import type { Sendable } from './sender.ts'

/** How long a process has for one message; past it, it counts as dead, and another one sends the message again. */
export const LEASE_MS = 30_000
/** The wait doubles with each try, from one second up to a minute. */
const LONGEST_WAIT_MS = 60_000
/** A message that found no way out for so long is given up. */
const GIVE_UP_MS = 48 * 3_600_000

export const isWaiting = sql`${outbox.sentAt} is null and ${outbox.givenUpAt} is null`

/** What waits to leave, for `/metrics`. */
export const outboxQueue: Queue = { name: 'outbox', depth: (db) => db.$count(outbox, isWaiting) }

/** Hold the oldest messages of these topics that are due, at most one per lane, and none behind one of its lane that still waits. */
export async function claimMessages(db: Db, now: Date, limit: number, topics: readonly string[]): Promise<Sendable[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        sql`${isWaiting} and ${inArray(outbox.topic, [...topics])} and ${outbox.dueAt} <= ${at} and not exists (
          select from outbox former where former.lane = ${outbox.lane} and former.id < ${outbox.id}
            and former.sent_at is null and former.given_up_at is null)`,
      )
      .orderBy(outbox.id)
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
  return claimed.toSorted((a, b) => a.id - b.id)
}

/** Only while it is ours: whoever claimed it after our lease ended counts one try more. */
const held = ({ id, tries }: Sendable) => and(eq(outbox.id, id), eq(outbox.tries, tries), isWaiting)

export const markSent = (db: Db, message: Sendable, now: Date) =>
  db.update(outbox).set({ sentAt: now, lastError: null }).where(held(message))

/** Try it again later, or never; answers whether it was given up. */
export async function markFailed(db: Db, message: Sendable, now: Date, lastError: string): Promise<boolean> {
  const isHopeless = now.getTime() - message.createdAt.getTime() >= GIVE_UP_MS
  const next = new Date(now.getTime() + Math.min(1000 * 2 ** (message.tries - 1), LONGEST_WAIT_MS))
  await db
    .update(outbox)
    .set({ lastError: lastError.slice(0, 200), ...(isHopeless ? { givenUpAt: now } : { dueAt: next }) })
    .where(held(message))
  return isHopeless
}
