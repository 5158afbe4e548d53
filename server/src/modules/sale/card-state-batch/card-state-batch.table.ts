import { STATE_BATCH_STATES, STATE_TARGETS } from '@weir/contract/modules/sale/card-state-batch'
import { sql } from 'drizzle-orm'
import { check, index, integer, type PgColumn, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference } from '../../../kernel/columns.ts'

export const cardStateBatchNumbers = pgSequence('card_state_batch_no')

/** One suspension of many cards, or its end. Its facts never change: a trigger lets its state, its figures and its task alone move. */
export const cardStateBatches = pgTable(
  'card_state_batch',
  {
    id: id(),
    batchNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'SB' || lpad(nextval('card_state_batch_no')::text, 8, '0')`),
    to: varchar({ length: 16, enum: STATE_TARGETS }).notNull(),
    reason: varchar({ length: 200 }).notNull(),
    undoesId: reference().references((): PgColumn => cardStateBatches.id),
    cards: integer().notNull(),
    state: varchar({ length: 16, enum: STATE_BATCH_STATES }).notNull(),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The task that carries it out. Without a foreign key: old tasks are cleaned away. */
    taskId: reference(),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('card_state_batch_number').on(table.batchNo),
    index('card_state_batch_dept').on(table.deptId, table.id),
    index('card_state_batch_undoes').on(table.undoesId),
    index('card_state_batch_task').on(table.taskId),
    check('card_state_batch_figures', sql`${table.done} + ${table.refused} <= ${table.cards}`),
  ],
)
