import type { MessageGone } from '@weir/contract/modules/meter/reading-message'
import { and, asc, eq, gte, lte } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { notFound } from '../../../kernel/errors.ts'
import { printable } from '../../../services/mqtt/printable.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { type Part, readingMessages } from './reading-message.table.ts'
import { keptSince } from './reading-message.store.ts'
import { readingImports, readings } from '../ground/reading.table.ts'

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
    const part = partOf(reading, JSON.parse(parts) as Part[])
    if (!part) return []
    const [, , , size, content] = part
    // A reading in JSON is an object; that of a frame is its hex digits.
    const name = content.startsWith('{') ? 'readings' : 'frames'
    const topic = message.source === 'mqtt' ? `weir/${reading.deviceSn}/${name}` : null
    return [{ ...message, topic, size, content: printable(content, Infinity), isCut: Buffer.byteLength(content) < size }]
  })
}

const partOf = ({ deviceSn, time, register }: Reading, parts: readonly Part[]) =>
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
