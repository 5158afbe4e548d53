import type { readingApi } from '@weir/contract/modules/meter/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, inArray, eq } from 'drizzle-orm'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict, notFound } from '../../../../kernel/errors.ts'
import { counted } from '../../../../kernel/metrics.ts'
import { unreadableMessages } from '../../../../services/mqtt/unreadable.table.ts'
import { lockMeters } from '../../ground/judging.store.ts'
import { unreadableReach } from '../unreadable.queries.ts'
import { isMisread, type Message } from './claim.ts'
import { identify } from './identify.queries.ts'
import { readContent } from './read-content.ts'
import { takeAgain } from './take-messages.service.ts'

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
