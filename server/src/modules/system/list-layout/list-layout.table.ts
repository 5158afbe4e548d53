import type { ListLayout } from '@weir/contract/modules/system/list-layout'
import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { reference } from '../../../kernel/columns.ts'

/** How a person left the columns of a list. No row: as it is delivered. */
export const listLayouts = pgTable(
  'sys_list_layout',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: varchar({ length: 64 }).notNull(),
    layout: jsonb().$type<ListLayout>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
)
