import { sql } from 'drizzle-orm'
import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, version } from '../../../kernel/columns.ts'

/** Phones that get no messages but codes. Of the whole utility: a phone has no department. */
export const smsOptOuts = pgTable(
  'sms_opt_out',
  {
    id: id(),
    telephone: varchar({ length: 11 }).notNull(),
    reason: varchar({ length: 128 }).notNull(),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sms_opt_out_taken').on(table.telephone), index('sms_opt_out_last_four').on(sql`right(${table.telephone}, 4)`)],
)
