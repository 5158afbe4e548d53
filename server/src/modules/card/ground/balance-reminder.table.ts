import { REMINDER_FAILURES, REMINDER_LEVELS, REMINDER_REFUSALS, REMINDER_STATES } from '@weir/contract/modules/card/reminder'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import type { Via } from '../../sms/index.ts'
import { waterCards } from './water-card.table.ts'
import { reminderBatches } from './reminder-batch.table.ts'

/** The topic of its message in the outbox. */
export const REMINDER = 'sms.reminder'

/** A card of a run and its result. A trigger lets the result alone move, and only on. */
export const balanceReminders = pgTable(
  'balance_reminder',
  {
    id: id(),
    batchId: reference()
      .notNull()
      .references(() => reminderBatches.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    level: varchar({ length: 8, enum: REMINDER_LEVELS }),
    remainingLitre: litreColumn().notNull(),
    daysLeft: bigint({ mode: 'number' }),
    /** As it was previewed and priced. */
    content: varchar({ length: 512 }),
    billingItems: integer().notNull(),
    /** Its template then; null of messages from before there were templates. */
    via: jsonb().$type<Via>(),
    state: varchar({ length: 8, enum: REMINDER_STATES }).notNull(),
    refusal: varchar({ length: 16, enum: REMINDER_REFUSALS }),
    failure: varchar({ length: 16, enum: REMINDER_FAILURES }),
    description: varchar({ length: 256 }).notNull().default(''),
    /** Masked. */
    telephone: varchar({ length: 11 }),
    handedAt: instant(),
    settledAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('balance_reminder_card').on(table.batchId, table.cardId),
    index('balance_reminder_state').on(table.batchId, table.state),
    index('balance_reminder_of_card').on(table.cardId, table.id),
    index('balance_reminder_card_time').on(table.cardId, table.createdAt, table.id),
    index('balance_reminder_dept').on(table.deptId, table.id),
    index('balance_reminder_created').on(table.createdAt),
    check('balance_reminder_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('balance_reminder_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('balance_reminder_said', sql`${table.state} = 'refused' or (${table.content} is not null and ${table.level} is not null)`),
  ],
)
