import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { SMS_SOURCES } from '@weir/contract/modules/sms/sms-log'
import { and, asc, eq, gte } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { REMINDER } from '../modules/card/index.ts'
import { smsLogs, smsProviders, takeReceipt } from '../modules/sms/index.ts'
import { TASK_JOBS } from '../services/task/add-task.ts'
import { letLeave, runJob, withPart } from './outside.ts'
import { act, perform } from './perform.ts'
import { atTime, type Piece } from './piece.ts'
import { colleague } from './staff.ts'

const DAY = 86_400_000
const MINUTE = 60_000

interface Run {
  /** Of the story. */
  day: number
  minute: number
  /** Households that it reaches. The last run leaves the others to be tried out. */
  most: number
  /** The place of the message that did not arrive. */
  missed?: number
}
const RUNS: readonly Run[] = [
  { day: 33, minute: 614, most: 100, missed: 4 },
  { day: 61, minute: 628, most: 100, missed: 1 },
  { day: 87, minute: 607, most: 3 },
]

export const remindingPieces = (start: Date, day: number, to: Date): Piece[] =>
  RUNS.flatMap((run) => {
    const at = new Date(start.getTime() + day * DAY + run.minute * MINUTE)
    return run.day === day && at < to ? [(ctx: Writing) => remind(ctx, at, run)] : []
  })

/** A gateway that takes each message and sends none, so a sample sends none, whatever gateway the server has. */
const gateway = {
  isConnected: true,
  isRepeatable: true,
  send: async ({ id }: { id: string }) => ({ state: 'sent', messageId: id.slice(0, 20), statusCode: '0', description: '' }) as const,
}
const gateways = Object.fromEntries(SMS_SOURCES.map((source) => [source, gateway]))

/** Households with little water get a message, and later the gateway says which of them arrived. */
async function remind(ctx: Writing, at: Date, { most, missed }: Run) {
  const agent = { ...atTime(ctx, at, await colleague(ctx, 'helu')), parts: withPart(ctx.parts, smsProviders, gateways) }
  const { list } = await perform(agent, reminderBatchApi.preview, { view: 'low', part: 'toSend', pageSize: most })
  if (list.length === 0) return
  const selection = { ids: list.map(({ id }) => id) }
  const { counts, digest } = await perform(agent, reminderBatchApi.preview, { ...selection, pageSize: 1 })
  await act(agent, reminderBatchApi.send, { selection, expected: { count: counts.toSend, digest } })
  await runJob(agent, TASK_JOBS.reminderBatch)
  await letLeave(agent, REMINDER)
  const later = atTime(agent, new Date(at.getTime() + MINUTE))
  for (const [i, { source, requestId, messageId }] of (await sentAt(agent)).entries()) {
    const isDelivered = i !== missed
    const words = isDelivered ? { code: 'DELIVRD', words: '' } : { code: 'MK:0001', words: '用户关机或不在服务区' }
    await takeReceipt(later, source, { messageId, requestId, isDelivered, ...words })
  }
}

const sentAt = ({ db, now }: Writing) =>
  db
    .select({ source: smsLogs.source, requestId: smsLogs.requestId, messageId: smsLogs.messageId })
    .from(smsLogs)
    .where(and(eq(smsLogs.state, 'sent'), gte(smsLogs.createdAt, now())))
    .orderBy(asc(smsLogs.id))
