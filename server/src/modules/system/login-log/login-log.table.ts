import { index, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../platform/columns.ts'

/** Every attempt to sign in. */
export const loginLogs = pgTable(
  'login_log',
  {
    id: id(),
    userName: varchar({ length: 64 }).notNull(),
    ip: varchar({ length: 64 }).notNull(),
    browser: varchar({ length: 64 }).notNull(),
    os: varchar({ length: 64 }).notNull(),
    /** 1 success, 0 failure. */
    status: smallint().notNull(),
    /** Key of the refusal's text; empty for success. */
    reason: varchar({ length: 64 }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userName, table.id)],
)
