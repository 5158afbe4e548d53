import { costOf } from '@weir/contract/modules/sms/billing'
import type { SmsSource } from '@weir/contract/modules/sms/sms-log'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { NO_ANSWER } from '../send.ts'
import { messageReceived } from '../sms-log/sms-log.events.ts'
import { smsLogs, STATUS_CODE_LENGTH } from '../ground/sms-log.table.ts'
import { outsideWords } from '../../../kernel/outside-text.ts'

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

/** A provider's word on whether a message reached its phone. */
interface Receipt {
  /** Its number at the provider, or ours: one of them is there. */
  messageId?: string | undefined
  requestId?: string | undefined
  isDelivered: boolean
  code: string
  words: string
}

const code = outsideWords(STATUS_CODE_LENGTH).default('')
const words = outsideWords(256).default('')
const id = outsideWords(64).optional()

/** `SmsReport` of Alibaba Cloud, pushed as published. */
const Aliyun = z
  .looseObject({ success: z.boolean(), err_code: code, err_msg: words, biz_id: id, out_id: id })
  .transform((told): Receipt => ({
    messageId: told.biz_id,
    requestId: told.out_id,
    isDelivered: told.success,
    code: told.err_code,
    words: told.err_msg,
  }))

/** The status report of Tencent Cloud. */
const Tencent = z.looseObject({ report_status: z.string(), errmsg: code, description: words, sid: id }).transform((told): Receipt => ({
  messageId: told.sid,
  isDelivered: told.report_status === 'SUCCESS',
  code: told.errmsg,
  words: told.description,
}))

/** Ours, for a gateway: the id that Weir gave the message. */
const Gateway = z
  .looseObject({ id: outsideWords(36), delivered: z.boolean(), code, description: words })
  .transform((told): Receipt => ({ requestId: told.id, isDelivered: told.delivered, code: told.code, words: told.description }))

const FORMATS: Record<SmsSource, z.ZodType<Receipt>> = { gateway: Gateway, aliyun: Aliyun, tencent: Tencent }
/** A push has at most some hundred; more would hold the database. */
const MOST = 1000

/**
 * The receipts of a push, and how many of its entries are none. Undefined: it has no receipt of this provider. One odd entry does not make
 * the provider send the good ones again and again.
 */
export function readReceipts(source: SmsSource, body: string): { receipts: Receipt[]; odd: number } | undefined {
  const pushed = parsed(body)
  const list: unknown[] = Array.isArray(pushed) ? pushed : [pushed]
  if (list.length > MOST) return undefined
  const receipts = list.flatMap((entry) => FORMATS[source].safeParse(entry).data ?? [])
  const odd = list.length - receipts.length
  return receipts.length === 0 && odd > 0 ? undefined : { receipts, odd }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The answer that each provider takes for a yes. Any other it sends again. */
export const TAKEN: Record<SmsSource, object> = {
  gateway: {},
  aliyun: { code: 0, msg: 'ok' },
  tencent: { result: 0, errmsg: 'OK' },
}
