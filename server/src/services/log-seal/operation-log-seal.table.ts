import { bigint, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { reference } from '../../kernel/columns.ts'

/**
 * The hash chain over the operation log, a row per entry, append-only. It is a separate table, so that an entry never changes after its
 * insert. It has no foreign key, so that a lost entry leaves its seal behind.
 */
export const operationLogSeals = pgTable(
  'operation_log_seal',
  {
    /** 1, 2, 3 …, without gaps. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: reference().notNull(),
    /** SHA-256 over the hash before it and the entry, in hex. */
    hash: varchar({ length: 64 }).notNull(),
  },
  (table) => [unique('operation_log_seal_entry').on(table.entryId)],
)
