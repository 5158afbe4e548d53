import type { ViewFilter } from '@weir/contract/modules/system/saved-view'
import { index, integer, jsonb, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'

import { roles, users } from '../../../kernel/auth/access.table.ts'
import { id, instant, reference } from '../../../kernel/columns.ts'

export interface ViewSort {
  orderBy: string
  isAsc: boolean
}

/** A named filter of a list, of one account. */
export const savedViews = pgTable(
  'sys_saved_view',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: varchar({ length: 64 }).notNull(),
    name: varchar({ length: 24 }).notNull(),
    /** As on the wire. */
    filter: jsonb().$type<ViewFilter>().notNull(),
    sort: jsonb().$type<ViewSort>(),
    /** Among the views of its list, smallest first. */
    position: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sys_saved_view_name_taken').on(table.userId, table.list, table.name)],
)

/** Holders of these roles see the view too. */
export const savedViewRoles = pgTable(
  'sys_saved_view_role',
  {
    viewId: reference()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    roleId: reference()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.roleId] }), index('sys_saved_view_role_role').on(table.roleId)],
)
