import { randomUUID } from 'node:crypto'
import { smsLogApi, whyNotResent, MOST_SENDS, type CostPart } from '@weir/contract/modules/sms/sms-log'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, desc, gt, type SQL, sql } from 'drizzle-orm'
import { businessZone } from '@weir/contract/platform/zone'

import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { smsLogReading } from './sms-log.list.ts'
import { messageResent } from './sms-log.events.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { withinDays } from '../../../kernel/crud/conditions.ts'

type Api = typeof smsLogApi

export async function editMessage(ctx: Writing, { id, remark }: InputOf<Api['edit']>) {
  const row = await lockedRow(ctx, id)
  await ctx.db.update(smsLogs).set({ remark }).where(eq(smsLogs.id, id))
  ctx.changed({ resource: smsLogApi, id, before: row, after: { remark } })
  return {}
}

/** The same text to the same phone, under the same key: the household's row never gets a second message beside it. */
export async function resendMessage(ctx: Writing, { id }: InputOf<Api['resend']>) {
  const row = await lockedRow(ctx, id)
  const why = whyNotResent(row)
  if (why === 'tooOften') throw conflict('smsLog.error.tooOften', { most: MOST_SENDS })
  if (why) throw conflict(`smsLog.error.${why}`)
  if (!row.key || !row.usefulUntil || row.usefulUntil <= ctx.now()) throw conflict('smsLog.error.outdated')
  const again = { state: 'sending', sends: row.sends + 1 } as const
  await ctx.db
    .update(smsLogs)
    .set({ ...again, requestId: randomUUID(), messageId: '', askedAt: null, statusCode: '', description: '' })
    .where(eq(smsLogs.id, id))
  ctx.changed({ resource: smsLogApi, id, before: row, after: again })
  await happened(ctx, messageResent, { key: row.key })
  return {}
}

async function lockedRow(ctx: Writing, id: number) {
  const [row] = await ctx.db
    .select()
    .from(smsLogs)
    .where(and(eq(smsLogs.id, id), smsLogReading.scope(ctx)))
    .for('update')
  if (!row) throw notFound('smsLog.error.missing')
  return row
}

type Endpoint = (typeof smsLogApi)['costs']

/** The sums of messages that cost something, within the caller's data scope. */
export async function sumCosts(ctx: Context, { by, dateRange }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const part = partOf(by)
  const cost = sql`sum(${smsLogs.costFen})`.mapWith(smsLogs.costFen)
  const rows = await ctx.db
    .select({ part, messages: sql<number>`count(*)::int`, billingItems: sql<number>`sum(${smsLogs.billingItems})::int`, cost })
    .from(smsLogs)
    .where(and(gt(smsLogs.costFen, sql`0`), dateRange && withinDays(smsLogs.createdAt, dateRange), smsLogReading.scope(ctx)))
    .groupBy(sql`1`)
    .orderBy(by === 'month' ? desc(sql`1`) : desc(sql`4`), sql`1`)
  const list = rows.map((row, n) => ({ id: n + 1, ...row }))
  return { list, total: list.length, currentPage: 1 }
}

function partOf(by: CostPart): SQL<string | null> {
  if (by === 'smsType') return sql`${smsLogs.smsType}`
  if (by === 'communityName') return sql`${smsLogs.communityName}`
  return sql`to_char(${smsLogs.createdAt} at time zone ${sql.raw(`'${businessZone()}'`)}, 'YYYY-MM')`
}
