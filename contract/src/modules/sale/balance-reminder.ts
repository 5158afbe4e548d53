import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, personName, text } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { DaysLeft, ReminderLevelSchema } from './reminder-batch.ts'
import { REMINDER_FAILURES, REMINDER_REFUSALS, REMINDER_RESULTS } from '../card/reminder.ts'

/** A card of a run and its result. Its facts never change, and its state only goes on. */
export const BalanceReminder = z.object({
  id: Id,
  batchId: idOf('reminderBatch'),
  batchNo: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The end user and the address of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: z.enum(REMINDER_RESULTS),
  refusal: z.enum(REMINDER_REFUSALS).nullable(),
  failure: z.enum(REMINDER_FAILURES).nullable(),
  /** The words of the gateway. */
  description: z.string(),
  level: ReminderLevelSchema.nullable(),
  /** At the time of the run. */
  remaining: Quantity,
  daysLeft: DaysLeft,
  /** Where it went, masked when it was written. */
  telephone: z.string().nullable(),
  content: z.string().nullable(),
  billingItems: z.int(),
  /** When it was given to the outbox, and when its result came. */
  handedAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  createdAt: Instant,
})
export type BalanceReminder = z.input<typeof BalanceReminder>

const Filter = {
  batchId: idOf('reminderBatch').optional(),
  cardId: idOf('waterCard').optional(),
  cardNo: text(32).optional(),
  name: personName(32).optional(),
  state: z.enum(REMINDER_RESULTS).optional(),
  refusal: z.enum(REMINDER_REFUSALS).optional(),
  level: ReminderLevelSchema.optional(),
}

export const balanceReminderApi = defineResource(
  'balanceReminder',
  'water/balanceReminder',
  {
    ...listed(query(listQuery(Filter, ['id', 'remaining', 'handedAt', 'createdAt']), listOf(BalanceReminder))),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'batchId', 'cardId'] }),
  },
  { errors: ['missing'], programs: 'all' },
)
