import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { instant } from '../../../kernel/columns.ts'

/** Tries at a password or code since the last right one. */
export const loginAttempts = pgTable('login_attempt', {
  /** SHA-256 of what they are counted by, such as a name whether or not it exists: people type passwords into the wrong field. */
  account: varchar({ length: 64 }).primaryKey(),
  tries: integer().notNull(),
  lastAt: instant().notNull(),
  /** Until then every further try is refused unread. */
  closedUntil: instant().notNull(),
})
