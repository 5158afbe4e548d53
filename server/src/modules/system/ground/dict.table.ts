import { DICT_TONES } from '@weir/contract/modules/system/dictionaries'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { id, instant, version } from '../../../kernel/columns.ts'

export const dictTypes = pgTable(
  'dict_type',
  {
    id: id(),
    /** In Chinese; the other two languages show it where they have none of their own. The same goes for labels. */
    name: varchar({ length: 64 }).notNull(),
    nameEn: varchar({ length: 64 }).notNull().default(''),
    nameZhTw: varchar({ length: 64 }).notNull().default(''),
    dictType: varchar({ length: 64 }).notNull(),
    status: smallint().$type<0 | 1>().notNull().default(1),
    description: varchar({ length: 256 }).notNull().default(''),
    remark: varchar({ length: 256 }).notNull().default(''),
    version: version(),
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
    /** The stored value. */
    value: varchar({ length: 128 }).notNull(),
    label: varchar({ length: 128 }).notNull(),
    labelEn: varchar({ length: 128 }).notNull().default(''),
    labelZhTw: varchar({ length: 128 }).notNull().default(''),
    sort: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    tone: varchar({ length: 8, enum: DICT_TONES }),
    status: smallint().$type<0 | 1>().notNull().default(1),
    remark: varchar({ length: 512 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('dict_data_value_taken').on(table.dictType, table.value),
    uniqueIndex('dict_data_one_default')
      .on(table.dictType)
      .where(sql`${table.isDefault}`),
  ],
)
