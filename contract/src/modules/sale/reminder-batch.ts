import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { defineRules } from '../../platform/rules.ts'
import { Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money } from '../../platform/units.ts'
import { ItemPrice } from '../sms/billing.ts'
import { ReminderPreview, ReminderPreviewQuery, SendRemindersInput, SendRemindersResult } from './reminder-preview.ts'
import { REMINDER_BATCH_STATES, type ReminderBatchState } from '../card/reminder-codes.ts'

export const reminderBatchCan = defineRules<ReminderBatchState>()({
  resume: ['stopped'],
  retry: ['queued', 'sending', 'kept', 'done', 'stopped'],
})

/** One run of low-balance reminders to many households. */
export const ReminderBatch = z.object({
  id: Id,
  batchNo: z.string(),
  state: z.enum(REMINDER_BATCH_STATES),
  /** Cards of the selection. */
  cards: z.int(),
  /** Of the preview: messages, their items, and what they cost. */
  messages: z.int(),
  billingItems: z.int(),
  itemPrice: ItemPrice,
  cost: Money,
  /** The cards by their results as they are now. They add up to `cards`. */
  waiting: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  kept: z.int(),
  failed: z.int(),
  refused: z.int(),
  /** `waiting`, `queued` and `sending` together. */
  pending: z.int(),
  /** When the first queued message leaves. */
  leavesAt: Instant.nullable(),
  /** The run whose failed messages this one sends again. */
  retriesId: idOf('reminderBatch').nullable(),
  retriesNo: z.string().nullable(),
  sender: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  taskId: idOf('task').nullable(),
})
export type ReminderBatch = z.input<typeof ReminderBatch>

const Filter = {
  batchNo: text(32).optional(),
  state: z.enum(REMINDER_BATCH_STATES).optional(),
  sender: text(64).optional(),
}

export const reminderBatchApi = defineResource(
  'reminderBatch',
  'water/reminderBatch',
  {
    ...listed(query(listQuery(Filter, ['id', 'messages', 'cost', 'createdAt']), listOf(ReminderBatch))),
    get: query(IdInput, ReminderBatch),
    /** Computed as the act computes it. */
    preview: query(ReminderPreviewQuery, ReminderPreview),
    send: command(SendRemindersInput, SendRemindersResult, { idempotent: true }),
    /** A stopped one goes on with the cards that are left, in the name of the caller. */
    resume: command(IdInput, Nothing),
  },
  { title: 'batchNo', errors: ['missing', 'notStopped', 'previewStale', 'nobody', 'running', 'overBudget'] },
)
