import type { Resource } from '@weir/contract/platform/endpoint'
import { Column, getTableColumns, is, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'
import { type FieldsOf, hasField } from '../operation-log/change.ts'

/** The SQL of each field of a resource's rows, as in `ReadOptions`. */
export type Columns = Record<string, PgColumn | SQL>

type KeyOf<Column, Field> = Column extends { _: { name: infer Key extends string } } ? Key : Field
/** The same values by the keys of the table. */
type Stored<C, Fields> = { [Field in keyof Fields as Field extends keyof C ? KeyOf<C[Field], Field> : Field]: Fields[Field] }
/** A row, or some of its columns; also fields that no column holds, such as a reason. */
type Told<R, T extends PgTable> = Partial<T['$inferSelect']> & Omit<FieldsOf<R>, keyof T['$inferSelect']>

/** Both names of what a row holds, from the `columns` of its resource: those of the contract, and those of the table. */
export function rowNames<R extends Resource, T extends PgTable, C extends Columns>(resource: R, table: T, columns: C) {
  const keyOf = new Map<unknown, string>(Object.entries(getTableColumns(table)).map(([key, column]) => [column, key]))
  const keys = new Map<string, string>()
  const fields = new Map<string, string>()
  for (const [field, column] of Object.entries(columns)) {
    const key = is(column, Column) ? keyOf.get(column) : undefined
    if (key === undefined) continue
    keys.set(field, key)
    // Of two fields behind which one column stands, the one with its name counts.
    if (!fields.has(key) || field === key) fields.set(key, field)
  }
  const isOfTable = new Set(keyOf.values())

  /** Drops columns that the contract does not show. A name that neither side knows stays, for tests to find it. */
  const shown = (row: object) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => {
        const field = fields.get(key) ?? key
        return isOfTable.has(key) && !hasField(resource, field) ? [] : [[field, value]]
      }),
    )

  return {
    /** Fields of the contract by the keys of the table, to be written. */
    stored: <F extends object>(given: F) =>
      Object.fromEntries(Object.entries(given).map(([field, value]) => [keys.get(field) ?? field, value])) as Stored<C, F>,

    /** Records the change of a row in the log: rows of the table, before and after. Null: it is new, or deleted. */
    changed(ctx: Pick<Context, 'changed'>, id: number, before: Told<R, T> | null, after: Told<R, T> | null) {
      ctx.changed<Resource>({ resource, id, before: before && shown(before), after: after && shown(after) })
    },
  }
}
