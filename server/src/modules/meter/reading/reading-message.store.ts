import { MESSAGE_BYTES, MESSAGE_DAYS } from '@weir/contract/modules/meter/reading-message'
import type { Litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { Pauses } from '../../../kernel/pauses.ts'
import { printable } from '../../../services/mqtt/printable.ts'
import { type Part, readingMessages } from './reading-message.table.ts'

/** A reading that was stored, with the part of the message that gave it. */
export interface KeptMessage {
  deviceSn: string
  time: Date
  register: Litre
  byOwnKey: boolean
  sender: string
  /** As its sender wrote it; absent if no message brought it. */
  text: string | undefined
  /** When the first copy of the reading arrived. */
  readingArrivedAt: Date
}

/** Rows that one statement deletes: others wait for no more. */
const CHUNK = 500
const DAY_MS = 86_400_000

/** Keep the messages of these readings, by one statement; those of one sender in one row. */
export async function keepMessages(
  { db }: Writing,
  messages: readonly KeptMessage[],
  arrival: { source: 'http' | 'mqtt'; arrivedAt: Date },
) {
  const sent = messages.filter(({ text }) => text !== undefined)
  if (sent.length === 0) return
  const rows = Map.groupBy(sent, ({ sender, byOwnKey, readingArrivedAt }) => `${readingArrivedAt.getTime()} ${byOwnKey} ${sender}`)
  await db.insert(readingMessages).values(
    [...rows.values()].map((ofSender) => {
      const { sender, byOwnKey, readingArrivedAt } = ofSender[0]!
      return { ...arrival, byOwnKey, readingArrivedAt, sender: printable(sender, 80), parts: JSON.stringify(ofSender.map(partOf)) }
    }),
  )
}

function partOf({ deviceSn, time, register, text }: KeptMessage): Part {
  const { content, size } = beginningOf(text!)
  return [deviceSn, time.getTime(), register, size, content]
}

/** At most so many bytes of it, and no part of a character. */
function beginningOf(text: string): { content: string; size: number } {
  const size = Buffer.byteLength(text)
  if (size <= MESSAGE_BYTES) return { content: text, size }
  const bytes = Buffer.from(text.slice(0, MESSAGE_BYTES)).subarray(0, MESSAGE_BYTES)
  return { content: new TextDecoder().decode(bytes, { stream: true }), size }
}

/** Messages that arrived before are no longer kept. */
export const keptSince = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() - MESSAGE_DAYS * DAY_MS)

/**
 * Chunk by chunk, so that calls come in between; answers how many went. A row that arrived earlier and was written later than one that stays
 * goes the next night.
 */
export async function dropOldMessages(ctx: Context, stopping?: AbortSignal, chunk = CHUNK): Promise<number> {
  const before = sql`${keptSince(ctx).toISOString()}::timestamptz`
  const pauses = new Pauses()
  let dropped = 0
  try {
    for (let last = chunk; last === chunk && !stopping?.aborted; dropped += last) {
      const { rowCount } = await pauses.after(() =>
        ctx.db.execute(sql`
          delete from ${readingMessages} where arrived_at < ${before}
            and id = any(array(select id from ${readingMessages} order by id limit ${chunk}))`),
      )
      last = rowCount ?? 0
    }
  } finally {
    pauses.stop()
  }
  return dropped
}
