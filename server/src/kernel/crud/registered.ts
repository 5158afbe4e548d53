import type { CrudApi } from '@weir/contract/platform/crud'
import { dictOf } from '@weir/contract/platform/dict'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { Column, is, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import type { References } from './references.ts'

/** A resource of rows, as registered by its handlers. */
export interface RegisteredCrud {
  api: CrudApi
  table: PgTable & { id: PgColumn }
  columns: Record<string, PgColumn | SQL>
  references: References
  /** Its rows are what an `add` says. */
  isPlain: boolean
  /** Its list has an order of its own. */
  isOrdered: boolean
  /** As they are before a resource puts its own in their place. */
  handlers: object
}

interface Listed {
  list: Endpoint
  table: PgTable
  columns: Record<string, PgColumn | SQL>
}

/** Filled where handlers are made. */
const lists: Listed[] = []
const cruds: RegisteredCrud[] = []

export const registerList = (listed: Listed) => void lists.push(listed)
export const registerCrud = (crud: RegisteredCrud) => void cruds.push(crud)
/** Every list of rows, with the table behind it. */
export const registeredLists = (): readonly Listed[] => lists
export const registeredCruds = (): readonly RegisteredCrud[] => cruds

/** A column that holds values of a dictionary, and the list that shows its rows. */
export interface DictColumn {
  dictType: string
  column: PgColumn
  list: Endpoint
  /** As the list calls it. */
  field: string
}

/** Every column behind a field of a list that a dictionary names the values of. */
export const dictColumns = (): DictColumn[] =>
  lists.flatMap(({ list, columns }) =>
    Object.entries(rowShapeOf(list)).flatMap(([field, schema]) => {
      const [dictType, column] = [dictOf(schema), columns[field]]
      return dictType !== undefined && is(column, Column) ? [{ dictType, column, list, field }] : []
    }),
  )

const rowShapeOf = ({ output }: Endpoint): Record<string, z.ZodType> =>
  (output as z.ZodObject<{ list: z.ZodArray<z.ZodObject<Record<string, z.ZodType>>> }>).shape.list.element.shape
