import type { Drift } from '@weir/contract/modules/system/gen'

import type { CatalogColumn } from './catalog.ts'
import type { genColumns } from './gen.table.ts'
import { shortened } from './shortened.ts'

export type StoredColumn = typeof genColumns.$inferSelect

type Side = NonNullable<Drift['before']>

const asStored = ({ columnType, defaults, isNullable }: StoredColumn): Side => ({
  columnType,
  columnComment: defaults.columnComment,
  isNullable,
})
const asFound = ({ columnName, columnType, columnComment, isNullable }: CatalogColumn): Side => ({
  columnType,
  columnComment: shortened(columnComment, 128) || columnName,
  isNullable,
})
const isEqual = (a: Side, b: Side) => a.columnType === b.columnType && a.columnComment === b.columnComment && a.isNullable === b.isNullable

/** How the database differs from the settings, column by column: in their order, the added ones last. */
export function driftOf(stored: readonly StoredColumn[], found: readonly CatalogColumn[]): Drift[] {
  const now = new Map(found.map((column) => [column.columnName, column]))
  const known = new Set(stored.map(({ columnName }) => columnName))
  const kept = stored.flatMap((column): Drift[] => {
    const { columnName } = column
    const other = now.get(columnName)
    const before = asStored(column)
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
