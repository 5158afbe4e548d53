import type { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import type { ReminderBatchState, ReminderResult } from '@weir/contract/modules/card/reminder'
import { eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import { contains, escapeLike } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { dueWhenQueued, resultIs } from './balance-reminder.list.ts'
import { balanceReminders as reminders, reminderBatches as batches } from '../../card/index.ts'
import { reminderAct } from './reminder-act.ts'

const other = alias(batches, 'other')
/** The inner `sql` keeps its columns qualified. */
const retriesNo = sql<string | null>`${sql`(select ${other.batchNo} from ${batches} as other where ${other.id} = ${batches.retriesId})`}`
/** Of its messages. The outer `sql` keeps the columns of the inner one qualified. */
const ofMessages = (value: SQL, condition: SQL) =>
  sql`${sql`(select ${value} from ${reminders} where ${reminders.batchId} = ${batches.id} and ${condition})`}`
const countOf = (result: ReminderResult) => ofMessages(sql`count(*)`, resultIs(result)).mapWith(Number)
const has = (result: ReminderResult) => sql`exists ${ofMessages(sql`1`, resultIs(result))}`
/** That of its task, and after its end that of the messages. */
const state = sql<ReminderBatchState>`${sql`case
  when ${batches.state} <> 'done' then ${batches.state}
  when ${has('queued')} then 'queued'
  when ${has('sending')} then 'sending'
  when ${has('kept')} and not ${has('sent')} and not ${has('failed')} then 'kept'
  else 'done' end`}`
const sender = sql<string>`${actorName(sql`${batches.createdBy}`)}`

/** The columns, filters and sort keys of the list of runs. */
export const reminderBatchReading: ReadOptions<typeof reminderBatchApi> = {
  columns: {
    id: batches.id,
    batchNo: batches.batchNo,
    state,
    cards: batches.cards,
    messages: batches.messages,
    billingItems: batches.billingItems,
    itemPrice: batches.itemPrice,
    cost: batches.costFen,
    waiting: countOf('waiting'),
    queued: countOf('queued'),
    sending: countOf('sending'),
    sent: countOf('sent'),
    kept: countOf('kept'),
    failed: countOf('failed'),
    refused: countOf('refused'),
    pending: ofMessages(sql`count(*)`, sql`${reminders.state} in ('waiting', 'sending')`).mapWith(Number),
    leavesAt: ofMessages(sql`min(${dueWhenQueued})`, sql`${reminders.state} = 'sending'`).mapWith(outbox.dueAt),
    retriesId: batches.retriesId,
    retriesNo,
    sender,
    createdAt: batches.createdAt,
    endedAt: batches.endedAt,
    taskId: batches.taskId,
  },
  filters: {
    batchNo: contains(batches.batchNo),
    state: (given: ReminderBatchState) => eq(state, given),
    sender: (name: string) => ilike(sender, `%${escapeLike(name)}%`),
  },
  scope: reminderAct.scope,
  missing: 'reminderBatch.error.missing',
}
