import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { id, instant, reference, version } from '../../../kernel/columns.ts'

/** A position in the organisation: manager, cashier, meter reader. It describes a person and grants nothing. */
export const posts = pgTable(
  'sys_post',
  {
    id: id(),
    code: varchar({ length: 64 }).notNull(),
    title: varchar({ length: 64 }).notNull(),
    sequence: integer().notNull().default(0),
    status: smallint().$type<0 | 1>().notNull().default(1),
    notes: varchar({ length: 256 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sys_post_code_taken').on(table.code), check('sys_post_status', sql`${table.status} in (0, 1)`)],
)

export const userPosts = pgTable(
  'sys_user_post',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: reference()
      .notNull()
      .references(() => posts.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] }), index('sys_user_post_holders').on(table.postId)],
)
