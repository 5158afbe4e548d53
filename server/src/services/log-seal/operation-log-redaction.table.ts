import { index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, reference } from '../../kernel/columns.ts'

/**
 * Entries of the operation log whose personal values an erasure masked. Append-only. The last row of an entry has the hash of what it is
 * now. The proof of all rows of an erasure stands in its own entry of the log, which is sealed.
 */
export const logRedactions = pgTable(
  'operation_log_redaction',
  {
    id: id(),
    entryId: reference().notNull(),
    /** Without a foreign key: the table of erasures stands above. */
    erasureId: reference().notNull(),
    hash: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    index('operation_log_redaction_entry').on(table.entryId, table.id),
    index('operation_log_redaction_erasure').on(table.erasureId, table.id),
  ],
)
