import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { instant, reference } from '../../../kernel/columns.ts'

/** The one code in force of each person who asked for one. */
export const smsCodes = pgTable('sms_code', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** argon2id: six digits are quickly tried against a fast hash. */
  codeHash: varchar({ length: 256 }).notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
})

/** How often codes were asked for, by phone and by address. */
export const smsRequests = pgTable('sms_request', {
  /** SHA-256 of `phone …` or `address …`: strangers type any number. */
  subject: varchar({ length: 64 }).primaryKey(),
  requests: integer().notNull(),
  /** When the first of them came. */
  since: instant().notNull(),
  lastAt: instant().notNull(),
})
