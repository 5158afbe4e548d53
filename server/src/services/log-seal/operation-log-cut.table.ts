import { pgTable } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../kernel/columns.ts'

/**
 * Where the operation log begins by now, append-only: entries up to here may go, by the parameter of its retention. Their seals stay, so
 * the chain of the later ones can still be verified.
 */
export const logCuts = pgTable('operation_log_cut', {
  id: id(),
  entryId: reference().notNull(),
  at: instant().notNull(),
})
