import type { readingApi } from '@weir/contract/modules/meter/reading'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains, withinDays } from '../../../kernel/crud/filters.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { printableBytes } from '../../../services/mqtt/printable.ts'
import { hexOf } from './frames/frame-bytes.ts'
import { unreadableCounts, unreadableMessages } from '../../../services/mqtt/unreadable.table.ts'

/** Bytes of each message in the list. */
const GLANCE = 200
const DAYS = 30

/** They belong to no department, so only users with access to everything see them. */
export const unreadableReach = ({ scope }: Context): SQL | undefined => (scope.all ? undefined : sql`false`)

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
