import { costOf } from '@weir/contract/modules/sms/billing'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { providerOf } from './provider/providers.ts'
import { NoAnswer, type SmsReceipt } from './provider/sms-provider.ts'
import { smsLogs, type SmsParams } from './sms-log/sms-log.table.ts'

type Row = typeof smsLogs.$inferSelect

/** The status code of a message whose provider may have taken it, without an answer. Sending it again could send it twice. */
export const NO_ANSWER = 'noAnswer'

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
  const provider = providerOf(source)
  const settle = async (outcome: Partial<Row>): Promise<Row> => {
    const [settled] = await ctx.db
      .update(smsLogs)
      .set({ ...outcome, ...(outcome.state === 'sent' && { costFen: sql`${smsLogs.costFen} + ${costNow(ctx, row)}` }) })
      .where(eq(smsLogs.id, id))
      .returning()
    return settled!
  }
  const lost = { state: 'failed', statusCode: NO_ANSWER } as const
  if (!provider.isRepeatable) {
    // A process died while it asked.
    if (row.askedAt) return settle(lost)
    await settle({ askedAt: ctx.now() })
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

const costNow = ({ settings }: Context, { billingItems }: Row) => costOf(billingItems, settings.smsItemPrice)
