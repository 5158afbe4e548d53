import type { ColumnSettings } from '@weir/contract/modules/system/gen-settings'
import { GEN_TEMPLATES, SORT_TYPES } from '@weir/contract/modules/system/gen-settings'
import { boolean, integer, jsonb, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'

import type { ColumnDefaults } from './defaults.ts'
import { id, instant, reference, version } from '../../../kernel/columns.ts'

/** A table of the database whose code is generated here, with the settings that people gave it. */
export const genTables = pgTable(
  'sys_gen_table',
  {
    id: id(),
    tableName: varchar({ length: 63 }).notNull(),
    tableComment: varchar({ length: 128 }).notNull(),
    className: varchar({ length: 48 }).notNull(),
    template: varchar({ length: 16, enum: GEN_TEMPLATES }).notNull(),
    packageName: varchar({ length: 128 }).notNull(),
    businessName: varchar({ length: 48 }).notNull(),
    functionName: varchar({ length: 64 }).notNull(),
    functionNameEn: varchar({ length: 64 }).notNull(),
    functionNameZhTw: varchar({ length: 64 }).notNull(),
    author: varchar({ length: 64 }).notNull(),
    menuParent: varchar({ length: 48 }).notNull(),
    icon: varchar({ length: 48 }).notNull(),
    menuOrder: integer().notNull(),
    sortColumn: varchar({ length: 63 }).notNull(),
    sortType: varchar({ length: 8, enum: SORT_TYPES }).notNull(),
    overwrite: boolean().notNull(),
    useSnowflakeId: boolean().notNull(),
    canExport: boolean().notNull(),
    canImport: boolean().notNull(),
    hasDetails: boolean().notNull(),
    canAttach: boolean().notNull(),
    treeCode: varchar({ length: 63 }).notNull(),
    treeParentCode: varchar({ length: 63 }).notNull(),
    treeName: varchar({ length: 63 }).notNull(),
    remark: varchar({ length: 256 }).notNull(),
    syncedAt: instant().notNull(),
    generatedAt: instant(),
    version: version(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('sys_gen_table_name_taken').on(table.tableName),
    unique('sys_gen_table_business_taken').on(table.packageName, table.businessName),
  ],
)

/** Its columns. `defaults` is what the database alone gave: a setting that still equals it follows the database at a sync. */
export const genColumns = pgTable(
  'sys_gen_column',
  {
    tableId: reference()
      .notNull()
      .references(() => genTables.id, { onDelete: 'cascade' }),
    columnName: varchar({ length: 63 }).notNull(),
    /** Place in lists and forms, from 0. */
    place: integer().notNull(),
    columnType: varchar({ length: 128 }).notNull(),
    isPk: boolean().notNull(),
    isNullable: boolean().notNull(),
    isUnique: boolean().notNull(),
    settings: jsonb().$type<ColumnSettings>().notNull(),
    defaults: jsonb().$type<ColumnDefaults>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.columnName] })],
)

/** The files as they were last written: another digest in the project is the work of a person. */
export const genFiles = pgTable(
  'sys_gen_file',
  {
    tableId: reference()
      .notNull()
      .references(() => genTables.id, { onDelete: 'cascade' }),
    path: varchar({ length: 256 }).notNull(),
    /** SHA-256 in hexadecimal. */
    digest: varchar({ length: 64 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.path] })],
)
