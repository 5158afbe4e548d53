import { NOTICE_KINDS } from '@weir/contract/modules/notices'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../kernel/auth/access.table.ts'
import { id, instant, reference } from '../../kernel/columns.ts'

/** A notice to a person: its kind and the facts, in no language. */
export const notices = pgTable(
  'sys_notice',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 32, enum: NOTICE_KINDS }).notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Of a grouped notice, what it is about: while one is unread, the next of this kind and subject takes its place. */
    subject: varchar({ length: 32 }),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    index('sys_notice_of_user').on(table.userId, table.id),
    index('sys_notice_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('sys_notice_group')
      .on(table.userId, table.kind, table.subject)
      .where(sql`${table.readAt} is null and ${table.subject} is not null`),
  ],
)
