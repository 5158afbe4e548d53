import { REMINDER_RUN_STATES } from '@weir/contract/modules/card/reminder'
import { sql } from 'drizzle-orm'
import { check, index, integer, type PgColumn, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, priceColumn, reference } from '../../../kernel/columns.ts'

export const reminderBatchNumbers = pgSequence('reminder_batch_no')

/** One run of reminders. Its facts never change: a trigger lets its state and its task alone move. */
export const reminderBatches = pgTable(
  'reminder_batch',
  {
    id: id(),
    batchNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'RB' || lpad(nextval('reminder_batch_no')::text, 8, '0')`),
    cards: integer().notNull(),
    /** As its author saw them: the messages, their items, and what they cost. */
    messages: integer().notNull(),
    billingItems: integer().notNull(),
    itemPrice: priceColumn().notNull(),
    costFen: fenColumn().notNull(),
    retriesId: reference().references((): PgColumn => reminderBatches.id),
    state: varchar({ length: 16, enum: REMINDER_RUN_STATES }).notNull(),
    /** The task that sends it. Without a foreign key: old tasks are cleaned away. */
    taskId: reference(),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('reminder_batch_number').on(table.batchNo),
    index('reminder_batch_dept').on(table.deptId, table.id),
    index('reminder_batch_created').on(table.createdAt),
    check('reminder_batch_figures', sql`${table.messages} between 1 and ${table.cards} and ${table.billingItems} >= ${table.messages}`),
  ],
)
