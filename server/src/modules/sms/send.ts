import { costOf } from '@weir/contract/modules/sms/billing'
import { and, eq, isNull, sql, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { SmsType } from '@weir/contract/modules/sms/sms-log'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { noting } from '../../services/health/last-answers.ts'
import { answerKey, providerOf } from './provider/providers.ts'
import { ANSWER_MS, NoAnswer, type SmsReceipt } from './provider/sms-provider.ts'
import { smsLogs, type SmsParams } from './ground/sms-log.table.ts'
import type { Composed, Via } from './compose.ts'
import { smsOptOuts } from './sms-opt-out/sms-opt-out.table.ts'

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
    const send = () => provider.send({ id: row.requestId, phone: row.phone, content, signature, templateCode, params })
    receipt = await (provider.isConnected ? noting(ctx, answerKey(source), send) : send())
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
const EXPIRED = 'expired'

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

type Told = Pick<typeof smsLogs.$inferSelect, 'state' | 'statusCode' | 'description'>

interface Outcome {
  state: 'sent' | 'kept' | 'failed'
  failure?: 'rejected' | 'expired' | 'noAnswer' | 'undelivered'
  description?: string
}

/** The result of a settled message, as the row that it was sent for keeps it. */
export function outcomeOf({ state, statusCode, description }: Told): Outcome {
  if (state === 'kept') return { state, description }
  if (state === 'sent' || state === 'delivered') return { state: 'sent', description }
  if (state === 'undelivered') return { state: 'failed', failure: 'undelivered', description }
  if (statusCode === NO_ANSWER) return { state: 'failed', failure: 'noAnswer', description }
  if (statusCode === EXPIRED) return { state: 'failed', failure: 'expired', description }
  return { state: 'failed', failure: 'rejected', description: [statusCode, description].filter(Boolean).join(' ').slice(0, 256) }
}

/** Which of these phones want no messages but codes, of every department. */
export async function optedOut({ db }: Context, phones: readonly string[]): Promise<(phone: string) => boolean> {
  const asked = phones.filter((phone) => phone !== '')
  if (asked.length === 0) return () => false
  const rows = await db.select({ phone: smsOptOuts.telephone }).from(smsOptOuts).where(inArray(smsOptOuts.telephone, asked))
  const out = new Set(rows.map(({ phone }) => phone))
  return (phone) => out.has(phone)
}
