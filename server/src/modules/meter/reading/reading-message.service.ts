import { MESSAGE_BYTES, MESSAGE_DAYS, type MessageGone } from '@weir/contract/modules/meter/reading-message'
import type { Litre } from '@weir/contract/platform/units'
import { sql, and, asc, eq, gte, lte } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { Pauses } from '../../../kernel/pauses.ts'
import { printable } from '../../../services/mqtt/unreadable.store.ts'
import { type Part, readingMessages } from './reading-message.table.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { notFound } from '../../../kernel/errors.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { readingImports, readings } from '../ground/reading.table.ts'

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
const keptSince = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() - MESSAGE_DAYS * DAY_MS)

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

/** The messages that gave a reading, or the reason why there is none. */
export async function messagesOfReading(ctx: Context, { id }: { id: number }) {
  const [reading] = await ctx.db
    .select({
      deviceSn: readings.deviceSn,
      time: readings.meterTime,
      register: readings.registerLitre,
      source: readings.source,
      arrivedAt: readings.arrivedAt,
    })
    .from(readings)
    .innerJoin(waterMeters, and(eq(waterMeters.deviceSn, readings.deviceSn), meterScope(ctx)))
    .where(eq(readings.id, id))
  if (!reading) throw notFound('reading.error.missing')
  const messages = await messagesOf(ctx, reading)
  return {
    ...reading,
    messages,
    gone: messages.length > 0 ? null : goneFor(ctx, reading),
    file: reading.source === 'file' ? await fileOf(ctx, reading) : null,
  }
}

type Row = typeof readings.$inferSelect
type Reading = Pick<Row, 'deviceSn' | 'source' | 'arrivedAt'> & { time: Row['meterTime']; register: Row['registerLitre'] }

/** The first that came, then one that confirmed it. */
async function messagesOf({ db }: Context, reading: Reading) {
  const { readingArrivedAt, arrivedAt, byOwnKey, source, sender, parts } = readingMessages
  const found = await db
    .select({ arrivedAt, byOwnKey, source, sender, parts })
    .from(readingMessages)
    .where(eq(readingArrivedAt, reading.arrivedAt))
    .orderBy(asc(arrivedAt), asc(readingMessages.id))
  return found.flatMap(({ parts, ...message }) => {
    const part = partWith(reading, JSON.parse(parts) as Part[])
    if (!part) return []
    const [, , , size, content] = part
    // A reading in JSON is an object; that of a frame is its hex digits.
    const name = content.startsWith('{') ? 'readings' : 'frames'
    const topic = message.source === 'mqtt' ? `weir/${reading.deviceSn}/${name}` : null
    return [{ ...message, topic, size, content: printable(content, Infinity), isCut: Buffer.byteLength(content) < size }]
  })
}

const partWith = ({ deviceSn, time, register }: Reading, parts: readonly Part[]) =>
  parts.find(([sn, ms, litres]) => sn === deviceSn && ms === time.getTime() && litres === Number(register))

function goneFor(ctx: Context, { source, arrivedAt }: Pick<Reading, 'source' | 'arrivedAt'>): MessageGone {
  if (source === 'file' || source === 'staff') return source
  return arrivedAt < keptSince(ctx) ? 'expired' : 'notKept'
}

/** No reading names its file. But if one import alone was running when it arrived, that import is worth a look. */
async function fileOf(ctx: Context, { arrivedAt }: Pick<Reading, 'arrivedAt'>) {
  const { id, filename, dryRun, createdAt, seenAt } = readingImports
  const running = await ctx.db
    .select({ jobId: id, filename })
    .from(readingImports)
    .where(and(eq(dryRun, false), lte(createdAt, arrivedAt), gte(seenAt, arrivedAt), ownedBy(readingImports)(ctx)))
    .limit(2)
  return running.length === 1 ? running[0]! : null
}
