import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { instant, reference } from '../../../kernel/columns.ts'

/** Browsers in which a person has signed in, each by the random value of its cookie. Several people may share one. */
export const knownBrowsers = pgTable(
  'known_browser',
  {
    /** SHA-256 of the cookie. */
    tokenHash: varchar({ length: 64 }).notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index().on(table.userId, table.lastUsedAt)],
)
