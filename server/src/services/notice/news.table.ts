import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, reference } from '../../kernel/columns.ts'

/** What came true and is still to be told to those whom it concerns; gone within seconds. */
export const news = pgTable('sys_news', {
  id: id(),
  kind: varchar({ length: 32 }).notNull(),
  subject: varchar({ length: 32 }).notNull(),
  params: jsonb().$type<Record<string, string | number>>().notNull(),
  count: integer().notNull(),
  /** Of the row of business it is about; of what is nobody's, none. */
  deptId: reference(),
  createdBy: reference(),
  /** Who did it himself, and knows. */
  knownTo: reference(),
})
