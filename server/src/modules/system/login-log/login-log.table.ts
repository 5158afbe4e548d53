import { LOGIN_OUTCOMES, LOGIN_WAYS } from '@weir/contract/modules/system/login-log'
import { sql } from 'drizzle-orm'
import { index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../kernel/columns.ts'
import { locationOf } from '../../../kernel/http/address.ts'

/** Every attempt to sign in. */
export const loginLogs = pgTable(
  'login_log',
  {
    id: id(),
    userName: varchar({ length: 64 }).notNull(),
    ip: varchar({ length: 64 }).notNull(),
    browser: varchar({ length: 64 }).notNull(),
    os: varchar({ length: 64 }).notNull(),
    way: varchar({ length: 16, enum: LOGIN_WAYS }).notNull().default('password'),
    outcome: varchar({ length: 16, enum: LOGIN_OUTCOMES }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.userName, table.id),
    index('login_log_created').on(table.createdAt, table.id),
    index('login_log_outcome').on(table.outcome, table.createdAt),
    index('login_log_location').on(sql`(${locationOf(table.ip)})`, table.createdAt),
    // The search keys of a list: prefixes.
    index('login_log_name_prefix').on(sql`lower(${table.userName}) text_pattern_ops`),
    index('login_log_ip_prefix').on(sql`lower(${table.ip}) text_pattern_ops`),
  ],
)
