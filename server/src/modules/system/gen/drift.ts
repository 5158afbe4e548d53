import type { Drift } from '@weir/contract/modules/system/gen'

import type { CatalogColumn } from './catalog.ts'
import type { genColumns } from './gen.table.ts'
import { shortened } from './shortened.ts'

export type StoredColumn = typeof genColumns.$inferSelect

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
