import { and, inArray, lte, sql } from 'drizzle-orm'

import type { Context, Writing, Db } from '../../kernel/context.ts'
import type { MqttLink } from '../mqtt/mqtt-link.ts'
import { outbox } from '../../kernel/platform.table.ts'
import { claimsOf, RELEASED } from '../claim/claims.ts'
import type { Queue } from '../metrics/database-metrics.ts'

/** A row of the outbox that this process holds for a while. */
export type Sendable = typeof outbox.$inferSelect

export type Link = Pick<MqttLink, 'publish' | 'onListening'>

/** The handling of messages of one topic. */
export interface Sender {
  topic: string
  /** It goes to a meter: a process without a broker leaves it to another one. */
  needsLink?: true
  /**
   * Outside a transaction, as the system user. Resolved: the message is done. Rejected: it is retried, later each time. It may run again
   * for a sent message, if the process died before it could record that. So each message carries an id that stays the same.
   */
  send: (ctx: Context, payload: unknown, link: Link) => Promise<void>
  /**
   * This meter listens again, or, without one, any of them may: leave once more in the outbox what was sent to it and never
   * answered. A broker may have had nobody to give it to.
   */
  sendAgain?: (ctx: Context, deviceSn: string | undefined) => Promise<void>
}

/** The name of the sender for `ctx.wake`. */
export const OUTBOX = 'outbox'

interface Message {
  topic: string
  /** Messages of one lane leave one after the other, in the order they were written. */
  lane: string
  payload: object
  /** It leaves no sooner. */
  after?: Date | undefined
}

/** Leave a message for the outside world; it goes out only if this transaction commits, and then at once. */
export function sendLater({ db, wake, now }: Writing, { after, ...message }: Message) {
  wake(OUTBOX)
  return db.insert(outbox).values({ ...message, createdAt: now(), dueAt: after ?? now() })
}

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
