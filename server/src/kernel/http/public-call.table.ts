import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { instant } from '../columns.ts'

/** Calls that an address made without saying who it is, over all processes; a job drops old rows. */
export const publicCalls = pgTable('public_call', {
  address: varchar({ length: 64 }).primaryKey(),
  calls: integer().notNull(),
  /** When the first of them came. */
  since: instant().notNull(),
})
