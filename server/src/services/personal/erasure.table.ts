import { ERASED_SUBJECTS, ERASURE_CAUSES } from '@weir/contract/platform/personal-data'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../kernel/columns.ts'

/**
 * People whose data were erased, by id alone. Append-only. The transaction that writes a row may change the texts of append-only tables,
 * and none of their figures: triggers compare number and beginning with their own.
 */
export const personErasures = pgTable(
  'person_erasure',
  {
    id: id(),
    subject: varchar({ length: 16, enum: ERASED_SUBJECTS }).notNull(),
    subjectId: reference().notNull(),
    /** A restored backup may give the same id to another person. */
    subjectSince: instant().notNull(),
    cause: varchar({ length: 16, enum: ERASURE_CAUSES }).notNull(),
    reason: varchar({ length: 200 }).notNull(),
    at: instant().notNull(),
    actorId: reference().notNull(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    /** To the microsecond. A restored database counts its transactions from another number on. */
    transactionBegan: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('person_erasure_transaction').on(table.transactionId),
    index('person_erasure_subject').on(table.subject, table.subjectId),
  ],
)
