import type { MessageKind } from '@weir/contract/platform/mqtt'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { count, gt, lt, lte, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../kernel/context.ts'
import { counted } from '../../kernel/metrics.ts'
import type { Arrived, Misread } from './topic.ts'
import { unreadableCounts, unreadableMessages } from './unreadable.table.ts'

/** Bytes kept of each message. */
const RAW_BYTES = 8192
/** Rows kept in all, the newest: with `RAW_BYTES` some 80 MB. */
const ROWS_KEPT = 10_000
/** The kept messages in a minute, of one sender and in all; further ones are only counted. */
const PER_SENDER = 30
const PER_MINUTE = 300
const MINUTE = 60_000

const DAYS_KEPT = 30
/** Counts are small: a year and a month, to compare. */
const DAYS_COUNTED = 400

/** `meter`: the meter whose key sent it; absent: a gateway, or a platform. */
export interface Unreadable extends Pick<Arrived, 'topic' | 'payload' | 'sender' | 'meter'>, Misread {
  /** Absent: as its topic says. */
  kind?: MessageKind
  receivedAt?: Date | undefined
}

const kindOf = (topic: string): MessageKind => (topic.endsWith(FRAMES) ? 'cjt188' : 'json')
const FRAMES = '/frames'

/**
 * Count what nobody could read, and keep it as it came as long as there is little of it: a flood neither fills the disk nor
 * pushes out everything else. A message that the database could not take is always kept: it may have been a reading.
 */
export async function keepUnreadable(ctx: Writing, messages: readonly Unreadable[]): Promise<void> {
  if (messages.length === 0) return
  await countFaults(ctx, messages)
  const kept = await withinAllowance(ctx, messages)
  if (kept.length === 0) return
  const rows = kept.map(({ topic, payload, sender, meter, kind = kindOf(topic), receivedAt, fault, detail }) => ({
    arrivedAt: ctx.now(),
    sender: printable(sender, 80),
    topic: printable(topic, 256),
    kind,
    byOwnKey: meter !== undefined,
    receivedAt,
    fault,
    detail: detail === undefined ? null : printable(detail, 256),
    size: payload.length,
    raw: payload.subarray(0, RAW_BYTES),
  }))
  const stored = await ctx.db.insert(unreadableMessages).values(rows).returning({ id: unreadableMessages.id })
  await ctx.db.delete(unreadableMessages).where(lte(unreadableMessages.id, stored.at(-1)!.id - ROWS_KEPT))
}

async function countFaults({ db, now }: Writing, messages: readonly Unreadable[]) {
  const day = dayText(businessDay(now().getTime()))
  const byFault = [...Map.groupBy(messages, ({ fault }) => fault)].sort(([a], [b]) => (a < b ? -1 : 1))
  await db
    .insert(unreadableCounts)
    .values(byFault.map(([fault, { length }]) => ({ day, fault, count: length })))
    .onConflictDoUpdate({
      target: [unreadableCounts.day, unreadableCounts.fault],
      set: { count: sql`${unreadableCounts.count} + excluded.count` },
    })
  for (const [fault, { length }] of byFault) counted.unreadable.inc({ fault }, length)
}

async function withinAllowance({ db, now }: Writing, messages: readonly Unreadable[]) {
  const recent = await db
    .select({ sender: unreadableMessages.sender, count: count() })
    .from(unreadableMessages)
    .where(gt(unreadableMessages.arrivedAt, new Date(now().getTime() - MINUTE)))
    .groupBy(unreadableMessages.sender)
  const bySender = new Map(recent.map(({ sender, count }) => [sender, count]))
  let all = recent.reduce((sum, { count }) => sum + count, 0)
  return messages.filter(({ sender, fault }) => {
    const own = bySender.get(sender) ?? 0
    if (fault !== 'notStored' && (own >= PER_SENDER || all >= PER_MINUTE)) return false
    bySender.set(sender, own + 1)
    all++
    return true
  })
}

/** For the cleaning job; answers how many messages went. */
export async function dropOldUnreadable({ db, now }: Pick<Context, 'db' | 'now'>) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * MINUTE)
  await db.delete(unreadableCounts).where(lt(unreadableCounts.day, dayText(businessDay(daysAgo(DAYS_COUNTED).getTime()))))
  return db.delete(unreadableMessages).where(lt(unreadableMessages.arrivedAt, daysAgo(DAYS_KEPT)))
}

/** Control characters, invisible ones, those that turn the direction of a text, and lone halves of a pair. */
const HIDDEN = /[\\\p{C}\p{Zl}\p{Zp}]/gu

const written = (char: string) => (char === '\\' ? '\\\\' : `\\u{${char.codePointAt(0)!.toString(16)}}`)

/** A text from outside, safe to store and show: invisible characters are written as `\u{…}`. */
export const printable = (text: string, max: number) => text.replace(HIDDEN, written).slice(0, max)

/** Bytes from outside as they can be shown: as text if they are UTF-8, else every byte that is no printable ASCII as `\xNN`. */
export function printableBytes(bytes: Buffer): string {
  try {
    return printable(new TextDecoder('utf-8', { fatal: true }).decode(bytes), Infinity)
  } catch {
    return bytes.toString('latin1').replace(/[^ -[\]-~]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
  }
}
