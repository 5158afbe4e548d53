import type { CrudApi } from '@weir/contract/platform/crud'
import { dictOf } from '@weir/contract/platform/dict'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { Column, is, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import { type Context, definePart } from '../context.ts'
import type { Implementation } from '../implement.ts'
import type { References } from './references.ts'

/** A resource of rows, as its handlers say it. */
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

const LISTED = Symbol('listed')
const CRUD = Symbol('crud')
interface Carried {
  [LISTED]?: Listed
  [CRUD]?: RegisteredCrud
}

/** Each of these handlers says which rows it is about. A resource may put its own in the place of some. */
function carrying<H extends object>(handlers: H, carried: Carried): H {
  for (const handler of Object.values(handlers)) Object.assign(handler as object, carried)
  return handlers
}
export const carryingList = <H extends object>(handlers: H, listed: Listed): H => carrying(handlers, { [LISTED]: listed })
export const carryingCrud = <H extends object>(handlers: H, crud: Omit<RegisteredCrud, 'handlers'>): H =>
  carrying(handlers, { [CRUD]: { ...crud, handlers } })

const carriedBy = <T>(implementations: readonly Implementation[], of: (carried: Carried) => T | undefined): readonly T[] => [
  ...new Set(implementations.flatMap(({ handlers }) => Object.values(handlers).flatMap((handler) => of(handler as Carried) ?? []))),
]

/** Every list of rows of these resources, with the table behind it. */
export const listsOf = (implementations: readonly Implementation[]) => carriedBy(implementations, (carried) => carried[LISTED])
export const crudsOf = (implementations: readonly Implementation[]) => carriedBy(implementations, (carried) => carried[CRUD])

export const productLists = definePart<readonly Listed[]>('lists', () => [])

/** A column that holds values of a dictionary, and the list that shows its rows. */
export interface DictColumn {
  dictType: string
  column: PgColumn
  list: Endpoint
  /** As the list calls it. */
  field: string
}

/** Every column behind a field of a list that a dictionary names the values of. */
export const dictColumns = ({ parts }: Pick<Context, 'parts'>): DictColumn[] =>
  parts.get(productLists).flatMap(({ list, columns }) =>
    Object.entries(rowShapeOf(list)).flatMap(([field, schema]) => {
      const [dictType, column] = [dictOf(schema), columns[field]]
      return dictType !== undefined && is(column, Column) ? [{ dictType, column, list, field }] : []
    }),
  )

const rowShapeOf = ({ output }: Endpoint): Record<string, z.ZodType> =>
  (output as z.ZodObject<{ list: z.ZodArray<z.ZodObject<Record<string, z.ZodType>>> }>).shape.list.element.shape
