import type { reminderBatchApi } from '@weir/contract/modules/water/reminder-batch'
import type { ReminderState } from '@weir/contract/modules/water/reminder-terms'
import { ilike, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import { contains, equals, escapeLike } from '../../../kernel/crud/filters.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { balanceReminders as reminders } from './balance-reminder.table.ts'
import { reminderBatches as batches } from './reminder-batch.table.ts'

export const reminderScope = ownedBy(batches)

const other = alias(batches, 'other')
/** The inner `sql` keeps its columns qualified. */
const retriesNo = sql<string | null>`${sql`(select ${other.batchNo} from ${batches} as other where ${other.id} = ${batches.retriesId})`}`
const countOf = (state: ReminderState) =>
  sql`${sql`(select count(*) from ${reminders} where ${reminders.batchId} = ${batches.id} and ${reminders.state} = ${sql.raw(`'${state}'`)})`}`.mapWith(
    Number,
  )
const sender = sql<string>`${actorName(sql`${batches.createdBy}`)}`

/** The columns, filters and sort keys of the list of runs. */
export const reminderBatchReading: ReadOptions<typeof reminderBatchApi> = {
  columns: {
    id: batches.id,
    batchNo: batches.batchNo,
    state: batches.state,
    cards: batches.cards,
    messages: batches.messages,
    billingItems: batches.billingItems,
    itemPrice: batches.itemPrice,
    cost: batches.costFen,
    waiting: countOf('waiting'),
    sending: countOf('sending'),
    sent: countOf('sent'),
    kept: countOf('kept'),
    failed: countOf('failed'),
    refused: countOf('refused'),
    retriesId: batches.retriesId,
    retriesNo,
    sender,
    createdAt: batches.createdAt,
    endedAt: batches.endedAt,
    taskId: batches.taskId,
  },
  filters: {
    batchNo: contains(batches.batchNo),
    state: equals(batches.state),
    sender: (name: string) => ilike(sender, `%${escapeLike(name)}%`),
  },
  scope: reminderScope,
  missing: 'reminderBatch.error.missing',
}
