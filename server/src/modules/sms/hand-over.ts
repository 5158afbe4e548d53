import { costOf } from '@weir/contract/modules/sms/billing'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { providerOf } from './provider/providers.ts'
import { ANSWER_MS, NoAnswer, type SmsReceipt } from './provider/sms-provider.ts'
import { smsLogs, type SmsParams } from './ground/sms-log.table.ts'

type Row = typeof smsLogs.$inferSelect

/** The status code of a message whose provider may have taken it, without an answer. Sending it again could send it twice. */
export const NO_ANSWER = 'noAnswer'

/** Longer than a call to a provider takes. */
const ASKING_MS = 3 * ANSWER_MS

/** The provider gets the text with its code, the log does not. */
interface Secret {
  content: string
  params: SmsParams
  hide: (text: string) => string
}

/**
 * Gives a message to the provider of its template, and writes down the result. Rejects if it may be tried again. A provider that would not
 * know the message again gets it once: without its answer the message has failed, and a person decides.
 */
export async function handOver(ctx: Context, row: Row, secret?: Secret): Promise<Row> {
  const { id, source, signature, templateCode } = row
  const provider = providerOf(ctx, source)
  const settle = async (outcome: Partial<Row>): Promise<Row> => {
    const [settled] = await ctx.db
      .update(smsLogs)
      .set({ ...outcome, ...(outcome.state === 'sent' && { costFen: sql`${smsLogs.costFen} + ${costNow(ctx, row)}` }) })
      .where(eq(smsLogs.id, id))
      .returning()
    return settled!
  }
  const lost = { state: 'failed', statusCode: NO_ANSWER } as const
  if (!provider.isRepeatable && !(await claimed(ctx, id))) {
    // Another process asks it now, or died while it asked.
    if (row.askedAt === null || ctx.now().getTime() - row.askedAt.getTime() < ASKING_MS)
      throw new Error('another process asks the provider')
    return settle(lost)
  }
  const { content, params, hide } = secret ?? { content: row.content, params: row.params, hide: (text: string) => text }
  let receipt: SmsReceipt
  try {
    receipt = await provider.send({ id: row.requestId, phone: row.phone, content, signature, templateCode, params })
  } catch (error) {
    if (error instanceof NoAnswer) return settle(lost)
    await settle({ askedAt: null, description: hide(oneLine(error)).slice(0, 256) })
    throw error
  }
  return settle({ ...receipt, description: hide(receipt.description) })
}

/** Whether this call is the one that asks. */
async function claimed({ db, now }: Context, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(smsLogs)
    .set({ askedAt: now() })
    .where(and(eq(smsLogs.id, id), isNull(smsLogs.askedAt)))
  return rowCount === 1
}

const costNow = ({ settings }: Context, { billingItems }: Row) => costOf(billingItems, settings.smsItemPrice)
