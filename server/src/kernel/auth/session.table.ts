import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../columns.ts'
import { users } from './access.table.ts'

/** The reason of a session's end, if not by its owner: an administrator ended it, or its user signed in on too many devices. */
export const END_REASONS = ['forced', 'surplus'] as const

/** Somebody signed in. Tokens are kept as SHA-256 only; an ended session stays for the record until it is cleared. */
export const sessions = pgTable(
  'sys_session',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: varchar({ length: 64 }).notNull(),
    /** Of a browser's session: SHA-256 of the HttpOnly cookie that must come with the token. */
    cookieHash: varchar({ length: 64 }),
    ip: varchar({ length: 64 }).notNull(),
    userAgent: varchar({ length: 256 }).notNull(),
    createdAt: instant().notNull(),
    /** Written at most once a minute. */
    lastSeenAt: instant().notNull(),
    /** The absolute end, however busy it is. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Sent to clients that still call with it. */
    endReason: varchar({ length: 8, enum: END_REASONS }),
    /** Until it is unlocked it may do nothing but unlock or sign out. */
    lockedAt: instant(),
  },
  (table) => [unique('sys_session_token').on(table.tokenHash), index().on(table.userId, table.lastSeenAt)],
)
