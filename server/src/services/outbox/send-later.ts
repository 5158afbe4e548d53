import type { Writing } from '../../kernel/context.ts'
import { outbox } from '../../kernel/platform.table.ts'

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
