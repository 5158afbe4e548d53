import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, reference } from '../../kernel/columns.ts'

/** Events that wait to become notices; gone within seconds. */
export const news = pgTable('sys_news', {
  id: id(),
  kind: varchar({ length: 32 }).notNull(),
  subject: varchar({ length: 32 }).notNull(),
  params: jsonb().$type<Record<string, string | number>>().notNull(),
  count: integer().notNull(),
  /** Of the row of business it is about; of what is nobody's, none. */
  deptId: reference(),
  createdBy: reference(),
  /** The author, who knows already. */
  knownTo: reference(),
})
