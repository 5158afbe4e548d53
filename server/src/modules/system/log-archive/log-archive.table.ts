import { sql } from 'drizzle-orm'
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'

export const ARCHIVED_LOGS = ['operLog', 'loginLog'] as const
export type ArchivedLog = (typeof ARCHIVED_LOGS)[number]

/** The times of clearing a log, append-only: earlier entries are in the archive. The entries themselves never change. */
export const logArchives = pgTable(
  'log_archive',
  {
    id: id(),
    log: varchar({ length: 16, enum: ARCHIVED_LOGS }).notNull(),
    until: instant().notNull(),
    createdBy: reference().notNull(),
  },
  (table) => [
    index('log_archive_until').on(table.log, table.until),
    check('log_archive_logs', sql`${table.log} in ('operLog', 'loginLog')`),
  ],
)
