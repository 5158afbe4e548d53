import { date, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

import type { Night } from './night-flow.ts'

/** The nights that were judged of each meter, so that the job reads only new ones. Made again from the readings if a row is lost. */
export const leakWatches = pgTable('leak_watch', {
  deviceSn: varchar({ length: 64 }).primaryKey(),
  /** The last judged night. Empty: late readings or decisions changed one of them, and all kept ones are judged again. */
  judgedTo: date({ mode: 'string' }),
  /** In order of days. */
  nights: jsonb().$type<Night[]>().notNull(),
})
