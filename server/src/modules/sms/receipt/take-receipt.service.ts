import { costOf } from '@weir/contract/modules/sms/billing'
import type { SmsSource } from '@weir/contract/modules/sms/sms-codes'
import { and, eq, or, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { NO_ANSWER } from '../hand-over.ts'
import { messageReceived } from '../sms-log/sms-log.events.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import type { Receipt } from './receipt-formats.ts'

/**
 * Writes into the log whether a message reached its phone. Receipts come in any order and more than once: one moves a message that its
 * provider has, or whose answer was lost. Any other changes nothing.
 */
export async function takeReceipt(ctx: Writing, source: SmsSource, { messageId, requestId, isDelivered, code, words }: Receipt) {
  const named = or(messageId ? eq(smsLogs.messageId, messageId) : undefined, requestId ? eq(smsLogs.requestId, requestId) : undefined)
  if (!named) return
  const [row] = await ctx.db
    .select()
    .from(smsLogs)
    .where(and(named, eq(smsLogs.source, source)))
    .for('update')
  if (!row) return
  const wasLost = row.state === 'failed' && row.statusCode === NO_ANSWER
  if (row.state !== 'sent' && !wasLost) return
  const state = isDelivered ? 'delivered' : 'undelivered'
  const cost = wasLost ? { costFen: sql`${smsLogs.costFen} + ${costOf(row.billingItems, ctx.settings.smsItemPrice)}` } : {}
  await ctx.db
    .update(smsLogs)
    .set({ state, statusCode: code || row.statusCode, description: words, ...cost, ...(messageId && { messageId }) })
    .where(eq(smsLogs.id, row.id))
  if (row.key) await happened(ctx, messageReceived, { key: row.key, isDelivered, words: [code, words].filter(Boolean).join(' ') })
}
