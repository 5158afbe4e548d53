import { genApi } from '@weir/contract/modules/system/gen'
import type { GenColumn } from '@weir/contract/modules/system/gen-settings'
import { asc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { type ReadOptions, readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { everyRow } from '../../../kernel/crud/scope.ts'
import { isSystem } from './column-defaults.ts'
import type { StoredColumn } from './drift.ts'
import { genColumns, genTables } from './gen.table.ts'

type ListApi = { list: typeof genApi.tableList }

const reading: ReadOptions<ListApi> = {
  columns: {
    id: genTables.id,
    tableName: genTables.tableName,
    tableComment: genTables.tableComment,
    className: genTables.className,
    template: genTables.template,
    packageName: genTables.packageName,
    businessName: genTables.businessName,
    functionName: genTables.functionName,
    functionNameEn: genTables.functionNameEn,
    functionNameZhTw: genTables.functionNameZhTw,
    author: genTables.author,
    menuParent: genTables.menuParent,
    icon: genTables.icon,
    menuOrder: genTables.menuOrder,
    sortColumn: genTables.sortColumn,
    sortType: genTables.sortType,
    overwrite: genTables.overwrite,
    useSnowflakeId: genTables.useSnowflakeId,
    canExport: genTables.canExport,
    canImport: genTables.canImport,
    hasDetails: genTables.hasDetails,
    canAttach: genTables.canAttach,
    treeCode: genTables.treeCode,
    treeParentCode: genTables.treeParentCode,
    treeName: genTables.treeName,
    remark: genTables.remark,
    columnCount: sql<number>`(select count(*)::int from sys_gen_column held where held.table_id = sys_gen_table.id)`,
    syncedAt: genTables.syncedAt,
    generatedAt: genTables.generatedAt,
    version: genTables.version,
    createdAt: genTables.createdAt,
    updatedAt: genTables.updatedAt,
  },
  filters: { tableName: contains(genTables.tableName), tableComment: contains(genTables.tableComment) },
  scope: everyRow,
  missing: 'gen.error.missing',
}

export const tables = readHandlers<ListApi>({ list: genApi.tableList }, genTables, reading)

/** The columns of a table in their order. */
export const columnsOf = ({ db }: Pick<Context, 'db'>, tableId: number) =>
  db.select().from(genColumns).where(eq(genColumns.tableId, tableId)).orderBy(asc(genColumns.place))

export const asShown = ({ columnName, columnType, isPk, isNullable, isUnique, settings, defaults }: StoredColumn): GenColumn => ({
  columnName,
  columnType,
  isPk,
  isNullable,
  isUnique,
  hasDefault: defaults.hasDefault ?? false,
  isSystem: isSystem({ columnName, isPk }),
  ...settings,
  // Settings of an older version do not say it.
  isLeftOut: settings.isLeftOut ?? false,
})
