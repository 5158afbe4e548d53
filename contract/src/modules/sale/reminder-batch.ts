import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { Id, Instant, Nothing, text, DateRange, Masked } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { ItemPrice } from '../sms/billing.ts'
import { REMINDER_BATCH_STATES, type ReminderBatchState, REMINDER_LEVELS, REMINDER_REFUSALS } from '../card/reminder.ts'
import { CardSelection } from './price-selection.ts'

/** The cards of a run: those of the card list, or those whose message failed in an earlier run. */
const Selection = { ...CardSelection, failedOf: idOf('reminderBatch').optional() }

/** The rows to look at: those that get a message, or those that get none. */
const PARTS = ['toSend', 'refused'] as const
const Looking = { part: z.enum(PARTS).optional(), refusal: z.enum(REMINDER_REFUSALS).optional() }

export const ReminderLevelSchema = z.enum(REMINDER_LEVELS)
export const DaysLeft = z.int().meta({ unit: 'day' }).nullable()

const ReminderPreviewQuery = listQuery({ ...Selection, ...Looking }, ['id'])

const PreviewRow = z.object({
  id: Id,
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  telephone: Masked,
  remaining: Quantity,
  daysLeft: DaysLeft,
  /** Null: there is enough water. */
  level: ReminderLevelSchema.nullable(),
  refusal: z.enum(REMINDER_REFUSALS).nullable(),
  /** The last message of this level or a more urgent one. */
  lastRemindedAt: Instant.nullable(),
  /** As it will be sent, with signature; null if refused. */
  content: z.string().nullable(),
  billingItems: z.int(),
})
export type ReminderPreviewRow = z.input<typeof PreviewRow>

export const ReminderPreview = listOf(PreviewRow).extend({
  counts: z.object({
    all: z.int(),
    toSend: z.int(),
    refused: z.int(),
    /** Of those that get a message. */
    urgent: z.int(),
    byRefusal: z.array(z.object({ refusal: z.enum(REMINDER_REFUSALS), count: z.int() })),
  }),
  billingItems: z.int(),
  itemPrice: ItemPrice,
  cost: Money,
  /** Of the cards that get a message, and of the price of an item. */
  digest: z.string(),
  /** Whether a gateway is configured: without one no message reaches a phone. */
  isConnected: z.boolean(),
  /** The end of the quiet hours, when the messages leave; null: at once. */
  leavesAt: Instant.nullable(),
  /** Of today's budget, before this run; null: there is no limit. */
  budgetLeft: Money.nullable(),
  asOf: Instant,
})
type ReminderPreview = z.input<typeof ReminderPreview>

export const SendRemindersInput = z.strictObject({
  selection: z.strictObject({ dateRange: DateRange.optional(), ...Selection }),
  /** The author's preview. Other cards or another price of an item by now: 409. */
  expected: z.strictObject({ count: z.int().min(1), digest: text(64) }),
})

const SendRemindersResult = z.object({
  id: idOf('reminderBatch'),
  batchNo: z.string(),
  /** The task that sends it. */
  taskId: idOf('task'),
})

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
  { title: 'batchNo', errors: ['missing', 'notStopped', 'previewStale', 'nobody', 'running', 'overBudget'], programs: 'all' },
)
