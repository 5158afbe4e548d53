import type { readingApi } from '@weir/contract/modules/meter/reading'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, gte, type SQL, sql, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { contains, withinDays } from '../../../kernel/crud/conditions.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound, conflict } from '../../../kernel/errors.ts'
import { printableBytes } from '../../../services/mqtt/unreadable.store.ts'
import { hexOf } from './frames/push-content.ts'
import { unreadableCounts, unreadableMessages } from '../../../services/mqtt/unreadable.table.ts'
import { counted } from '../../../kernel/metrics.ts'
import { lockMeters } from '../ground/judging.store.ts'
import { isMisread, type Message, identify } from './frames/claim.ts'
import { takeAgain, readContent } from './frames/take-messages.service.ts'

/** Bytes of each message in the list. */
const GLANCE = 200
const DAYS = 30

/** They belong to no department, so only users with access to everything see them. */
const unreadableReach = ({ scope }: Context): SQL | undefined => (scope.all ? undefined : sql`false`)

const { id, arrivedAt, sender, topic, kind, fault, detail, size, raw } = unreadableMessages

/** Messages of meters that nobody could read, as far as they were kept. */
export async function listUnreadable(ctx: Context, input: InputOf<typeof readingApi.unreadable>) {
  const { pageNum, pageSize, orderBy = 'id', isAsc, dateRange } = input
  const where = and(
    unreadableReach(ctx),
    input.sender === undefined ? undefined : contains(sender)(input.sender),
    input.fault && eq(fault, input.fault),
    input.kind && eq(kind, input.kind),
    dateRange && withinDays(arrivedAt, dateRange),
  )
  const rows = await ctx.db
    .select({ id, arrivedAt, sender, topic, kind, fault, detail, size, glance: sql<Buffer>`substr(${raw}, 1, ${GLANCE})` })
    .from(unreadableMessages)
    .where(where)
    .orderBy((isAsc ? asc : desc)({ id, sender, size }[orderBy]), desc(id))
    .limit(pageSize)
    .offset(firstRow(input))
  const list = rows.map(({ glance, ...row }) => ({ ...row, content: printableBytes(glance) }))
  return pageOf(list, await countMatches(ctx, unreadableMessages, where), pageNum)
}

export async function getUnreadable(ctx: Context, input: InputOf<typeof readingApi.unreadableRaw>) {
  const [found] = await ctx.db
    .select({ raw, size })
    .from(unreadableMessages)
    .where(and(eq(id, input.id), unreadableReach(ctx)))
  if (!found) throw notFound('reading.error.missingMessage')
  return { content: printableBytes(found.raw), hex: isText(found.raw) ? null : hexLines(found.raw), isCut: found.raw.length < found.size }
}

const isText = (raw: Buffer) => !raw.toString().includes('\u{fffd}')
/** Pairs of digits, sixteen in a line. */
const hexLines = (raw: Buffer) => hexOf(raw).replaceAll(/((?:\S\S ){15}\S\S) /g, '$1\n')

export async function countUnreadable(ctx: Context) {
  if (!ctx.scope.all) return { counts: [] }
  const since = dayText(businessDay(ctx.now().getTime()) - DAYS + 1)
  const { day, fault, count } = unreadableCounts
  const counts = await ctx.db.select({ date: day, fault, count }).from(unreadableCounts).where(gte(day, since)).orderBy(day, fault)
  return { counts }
}

type Row = typeof unreadableMessages.$inferSelect

/**
 * Reads kept messages by the present rules, with their own arrival. A message leaves the list only if all of it is in the readings. Parts
 * that were taken before are duplicates then, so nothing counts twice.
 */
export async function readMessagesAgain(ctx: Writing, { ids }: InputOf<typeof readingApi.readAgain>) {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(unreadableMessages)
    .where(and(inArray(unreadableMessages.id, wanted), unreadableReach(ctx)))
    .orderBy(asc(unreadableMessages.id))
    .for('update')
  if (rows.length < wanted.length) throw notFound('reading.error.missingMessage')
  if (rows.some(({ raw, size }) => raw.length < size)) throw conflict('reading.error.cutMessage')
  await lockTheirs(ctx, rows)
  for (const row of rows) await readRow(ctx, row)
  return {}
}

/** A refusal takes back what was taken of it: a message is moved whole, or stays. */
async function readRow(ctx: Writing, row: Row) {
  const { fault, detail } = (await takeAgain(ctx, messageOf(row))) ?? {}
  counted.readAgain.inc({ result: fault ?? 'read' })
  if (fault) throw conflict('reading.error.stillUnreadable', { fault, detail: detail ?? '-' })
  await ctx.db.delete(unreadableMessages).where(eq(unreadableMessages.id, row.id))
}

/** All meters of the call, in the order of all locks. */
async function lockTheirs(ctx: Writing, rows: readonly Row[]) {
  const claims = rows.flatMap((row) => {
    const read = readContent(ctx, messageOf(row))
    return isMisread(read) ? [] : read
  })
  const identified = await identify(ctx, claims)
  await lockMeters(ctx, [...new Set(identified.flatMap((one) => ('fault' in one ? [] : [one.deviceSn])))])
}

const messageOf = ({ kind, topic, sender, byOwnKey, receivedAt, arrivedAt, raw }: Row): Message => ({
  kind,
  topic,
  sender,
  payload: raw,
  receivedAt: receivedAt ?? undefined,
  arrivedAt,
  ...(byOwnKey && kind !== 'ctwing' && kind !== 'onenet' && { meter: sender }),
})
