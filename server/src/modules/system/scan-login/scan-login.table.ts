import { boolean, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { id, instant, reference } from '../../../kernel/columns.ts'

/** Browsers that show a code and wait for a phone to confirm it. Of both keys only SHA-256. */
export const scanLogins = pgTable(
  'scan_login',
  {
    id: id(),
    scanKeyHash: varchar({ length: 64 }).notNull(),
    pollKeyHash: varchar({ length: 64 }).notNull(),
    ip: varchar({ length: 64 }).notNull(),
    userAgent: varchar({ length: 256 }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The user who opened the code first; nobody else can answer it. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** The session that answered: with its end the answer is void. */
    sessionId: reference().references(() => sessions.id, { onDelete: 'cascade' }),
    isAllowed: boolean(),
    usedAt: instant(),
  },
  (table) => [unique('scan_login_scan_key').on(table.scanKeyHash), unique('scan_login_poll_key').on(table.pollKeyHash)],
)
