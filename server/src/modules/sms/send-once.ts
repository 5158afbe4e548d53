import { randomUUID } from 'node:crypto'
import { billingItems } from '@weir/contract/modules/sms/billing'
import { eq } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { providerNow } from './send-sms.ts'
import { smsLogs, type SmsType } from './sms-log/sms-log.table.ts'

type Row = typeof smsLogs.$inferSelect

interface KeyedMessage {
  /** The message's own name. A further try finds the row of the first one, with its phone and content. */
  key: string
  phone: string
  content: string
  smsType: SmsType
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
  const row = await rowOf(ctx, message)
  if (row.state !== 'sending') return row
  const settle = async (outcome: Partial<Row>): Promise<Row> => {
    await ctx.db.update(smsLogs).set(outcome).where(eq(smsLogs.id, row.id))
    return { ...row, ...outcome }
  }
  if (ctx.now() >= until) return settle({ state: 'failed', statusCode: EXPIRED })
  try {
    return await settle(await providerNow().send({ id: row.requestId, phone: row.phone, content: row.content }))
  } catch (error) {
    await settle({ description: oneLine(error).slice(0, 256) })
    throw error
  }
}

async function rowOf({ db, now }: Context, { key, owner, ...message }: Omit<KeyedMessage, 'until'>): Promise<Row> {
  await db
    .insert(smsLogs)
    .values({ key, ...message, requestId: randomUUID(), billingItems: billingItems(message.content), createdAt: now(), ...owner })
    .onConflictDoNothing({ target: smsLogs.key })
  const [row] = await db.select().from(smsLogs).where(eq(smsLogs.key, key))
  return row!
}
