import { sql } from 'drizzle-orm'
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'

export const ARCHIVED_LOGS = ['operLog', 'loginLog'] as const
export type ArchivedLog = (typeof ARCHIVED_LOGS)[number]

/** Each time a log was cleared, append-only: what was written before is in the archive. The entries themselves are never touched. */
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
