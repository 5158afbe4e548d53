import { boolean, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../platform/columns.ts'

export const dictTypes = pgTable(
  'dict_type',
  {
    id: id(),
    name: varchar({ length: 64 }).notNull(),
    dictType: varchar({ length: 64 }).notNull(),
    status: smallint().notNull().default(1),
    remark: varchar({ length: 256 }).notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('dict_type_taken').on(table.dictType)],
)

export const dictData = pgTable(
  'dict_data',
  {
    id: id(),
    dictType: varchar({ length: 64 })
      .notNull()
      .references(() => dictTypes.dictType, { onUpdate: 'cascade' }),
    /** What is stored elsewhere. */
    value: varchar({ length: 128 }).notNull(),
    /** In Chinese; the other two languages show it where they have none of their own. */
    label: varchar({ length: 128 }).notNull(),
    labelEn: varchar({ length: 128 }).notNull().default(''),
    labelZhTw: varchar({ length: 128 }).notNull().default(''),
    sort: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    status: smallint().notNull().default(1),
    remark: varchar({ length: 512 }).notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('dict_data_value_taken').on(table.dictType, table.value)],
)
