import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { instant } from '../../../platform/columns.ts'

/** Tries at a password since the last right one, by account name whether or not it exists. */
export const loginAttempts = pgTable('login_attempt', {
  /** SHA-256 of the name in lower case: people type passwords into the wrong field. */
  account: varchar({ length: 64 }).primaryKey(),
  tries: integer().notNull(),
  lastAt: instant().notNull(),
  /** Until then every further try is refused unread. */
  closedUntil: instant().notNull(),
})
