import { randomUUID } from 'node:crypto'
import type { SmsType } from '@weir/contract/modules/sms/sms-codes'
import { eq } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import type { Composed, Via } from './compose.ts'
import { handOver } from './hand-over.ts'
import { smsLogs } from './ground/sms-log.table.ts'

type Row = typeof smsLogs.$inferSelect

interface KeyedMessage {
  /** The message's own name. A further try finds the row of the first one, with its phone and content. */
  key: string
  phone: string
  text: Pick<Composed, 'content' | 'billingItems'> & { via: Partial<Via> }
  smsType: SmsType
  communityName: string | null
  /** Later it is of no use, and fails without being sent. */
  until: Date
  owner: { deptId: number; createdBy: number }
}

/** The status code of a message that no gateway took in time. */
export const EXPIRED = 'expired'

/**
 * Sends one message once, however often it is called. A settled message is not sent again. One that was on its
 * way when a process died goes out with the same id. A gateway knows it by that. Outside a transaction; rejects when it may be tried again.
 */
export async function sendOnce(ctx: Context, { until, ...message }: KeyedMessage): Promise<Row> {
  const row = await rowOf(ctx, { ...message, until })
  if (row.state !== 'sending') return row
  if (ctx.now() < until) return handOver(ctx, row)
  const outcome = { state: 'failed', statusCode: EXPIRED } as const
  await ctx.db.update(smsLogs).set(outcome).where(eq(smsLogs.id, row.id))
  return { ...row, ...outcome }
}

async function rowOf({ db, now }: Context, { key, phone, text, smsType, communityName, until, owner }: KeyedMessage): Promise<Row> {
  const { content, billingItems, via } = text
  const fresh = {
    communityName,
    key,
    phone,
    content,
    smsType,
    ...via,
    billingItems,
    requestId: randomUUID(),
    usefulUntil: until,
    createdAt: now(),
    ...owner,
  }
  await db.insert(smsLogs).values(fresh).onConflictDoNothing({ target: smsLogs.key })
  const [row] = await db.select().from(smsLogs).where(eq(smsLogs.key, key))
  return row!
}
