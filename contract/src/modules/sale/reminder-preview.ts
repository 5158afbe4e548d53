import { z } from 'zod'

import { listOf, listQuery } from '../../platform/crud.ts'
import { idOf } from '../../platform/row-id.ts'
import { DateRange, Id, Instant, Masked, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { ItemPrice } from '../sms/billing.ts'
import { CardSelection } from './price-selection.ts'
import { REMINDER_LEVELS, REMINDER_REFUSALS } from '../card/reminder-codes.ts'

/** The cards of a run: those of the card list, or those whose message failed in an earlier run. */
const Selection = { ...CardSelection, failedOf: idOf('reminderBatch').optional() }

/** The rows to look at: those that get a message, or those that get none. */
const PARTS = ['toSend', 'refused'] as const
const Looking = { part: z.enum(PARTS).optional(), refusal: z.enum(REMINDER_REFUSALS).optional() }

export const ReminderLevelSchema = z.enum(REMINDER_LEVELS)
export const DaysLeft = z.int().meta({ unit: 'day' }).nullable()

export const ReminderPreviewQuery = listQuery({ ...Selection, ...Looking }, ['id'])

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
export type ReminderPreview = z.input<typeof ReminderPreview>

export const SendRemindersInput = z.strictObject({
  selection: z.strictObject({ dateRange: DateRange.optional(), ...Selection }),
  /** The author's preview. Other cards or another price of an item by now: 409. */
  expected: z.strictObject({ count: z.int().min(1), digest: text(64) }),
})

export const SendRemindersResult = z.object({
  id: idOf('reminderBatch'),
  batchNo: z.string(),
  /** The task that sends it. */
  taskId: idOf('task'),
})
