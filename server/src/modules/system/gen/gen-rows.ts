import { genApi, type Drift } from '@weir/contract/modules/system/gen'
import type { GenColumn } from '@weir/contract/modules/system/gen-settings'
import { asc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains, everyRow } from '../../../kernel/crud/conditions.ts'
import { type ReadOptions, readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { isSystem } from './defaults.ts'
import { genColumns, genTables } from './gen.table.ts'
import { type CatalogColumn, shortened } from './catalog.ts'

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

type StoredColumn = typeof genColumns.$inferSelect

type Side = NonNullable<Drift['before']>
type Stored = Pick<StoredColumn, 'columnType' | 'defaults' | 'isNullable' | 'isUnique'>

/** A column of an older version does not know whether there is a default: it counts as what is found. */
const asStored = ({ columnType, defaults, isNullable, isUnique }: Stored, found: boolean): Side => ({
  columnType,
  columnComment: defaults.columnComment,
  isNullable,
  isUnique,
  hasDefault: defaults.hasDefault ?? found,
})
const asFound = ({ columnName, columnType, columnComment, isNullable, isUnique, hasDefault }: CatalogColumn): Side => ({
  columnType,
  columnComment: shortened(columnComment, 128) || columnName,
  isNullable,
  isUnique,
  hasDefault,
})
const isEqual = (a: Side, b: Side) => (Object.keys(a) as (keyof Side)[]).every((key) => a[key] === b[key])

/** Whether a sync takes anything over into this column. */
export const isOther = (old: Stored, now: Stored) => !isEqual(asStored(old, now.defaults.hasDefault ?? false), asStored(now, false))

/** How the database differs from the settings, column by column: in their order, the added ones last. */
export function driftOf(stored: readonly StoredColumn[], found: readonly CatalogColumn[]): Drift[] {
  const now = new Map(found.map((column) => [column.columnName, column]))
  const known = new Set(stored.map(({ columnName }) => columnName))
  const kept = stored.flatMap((column): Drift[] => {
    const { columnName } = column
    const other = now.get(columnName)
    const before = asStored(column, other?.hasDefault ?? false)
    if (!other) return [{ columnName, drift: 'gone', before, after: null }]
    const after = asFound(other)
    return isEqual(before, after) ? [] : [{ columnName, drift: 'changed', before, after }]
  })
  const added = found.filter(({ columnName }) => !known.has(columnName))
  return [
    ...kept,
    ...added.map((column) => ({ columnName: column.columnName, drift: 'added' as const, before: null, after: asFound(column) })),
  ]
}
