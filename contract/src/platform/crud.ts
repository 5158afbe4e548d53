import { z } from 'zod'

import { type CountsEndpoint, listed, type Shape } from './counts.ts'
import { command, type Endpoint, query, type Spec } from './endpoint.ts'
import { soundIn } from './field-errors.ts'
import { RowId, Deletion, RowResults } from './rows.ts'
import { DateRange, Nothing, Version } from './schemas.ts'

export const PAGE_SIZES = [10, 20, 30, 50] as const
/** Totals are exact up to here and pages end here; who looks further should filter. */
export const COUNT_LIMIT = 10_000

export const IdInput = z.strictObject({ id: RowId })
export const IdsInput = z.strictObject({ ids: z.array(RowId).min(1).max(500) })

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    currentPage: z.int(),
    /** There are more rows than `total` says. */
    more: z.literal(true).optional(),
  })

/** The query of a list: page, sort, business days, and the filters of this list. */
export const listQuery = <Filter extends z.ZodRawShape, const Sort extends string>(filter: Filter, sort: readonly Sort[]) =>
  z
    .strictObject({
      pageNum: z.int().min(1).default(1),
      pageSize: z.int().min(1).max(10_000).default(20),
      orderBy: z.enum(sort).optional(),
      isAsc: z.boolean().default(false),
      dateRange: DateRange.optional(),
      ...filter,
    })
    .refine((page) => firstRow(page as Page) < COUNT_LIMIT, {
      path: ['pageNum'],
      params: { reason: 'tooDeep' },
      ...soundIn('pageNum', 'pageSize'),
    })

interface Page {
  pageNum: number
  pageSize: number
}
export const firstRow = ({ pageNum, pageSize }: Page) => (pageNum - 1) * pageSize

/**
 * The input of an edit: the row's id, the version that its form showed, and the fields. If the row has another version, the answer is 409
 * with the current row. Without a version there is no comparison.
 */
export const editOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ id: RowId, version: Version.optional(), ...fields })

/** A row that an edit can be about. */
type Versioned = z.ZodObject<{ version: typeof Version }>
type Editing = z.ZodObject<{ version: z.ZodOptional<typeof Version> }>

interface Schemas<
  Row extends Versioned,
  Add extends z.ZodObject,
  Edit extends Editing,
  Filter extends z.ZodRawShape,
  Sort extends keyof Row['shape'] & string,
> {
  row: Row
  add: Add
  /** By `editOf`. */
  edit: Edit
  filter: Filter
  sort: readonly Sort[]
}

/** The endpoints nearly every screen has. A plain object: leave one out or write your own after the spread. */
export const crud = <
  Row extends Versioned,
  Add extends z.ZodObject,
  Edit extends Editing,
  Filter extends z.ZodRawShape,
  const Sort extends keyof Row['shape'] & string,
>({
  row,
  add,
  edit,
  filter,
  sort,
}: Schemas<Row, Add, Edit, Filter, Sort>) => ({
  ...listed(query(listQuery(filter, sort), listOf(row))),
  get: query(IdInput, row),
  add: command(add, IdInput),
  edit: command(edit, Nothing, { method: 'PUT' }),
  delete: command(Deletion, RowResults, { method: 'DELETE' }),
})

type Answer<T> = z.ZodType<T, T>

/** Any resource that spreads `crud()`, by what its rows are on the wire. */
export interface CrudApi<Row extends { id: number } = { id: number }> {
  list: Endpoint<Spec<Shape, z.ZodType<unknown, { list: Row[]; total: number; currentPage: number; more?: true }>>>
  counts: CountsEndpoint
  get: Endpoint<Spec<Shape, z.ZodType<unknown, Row>>>
  add: Endpoint<Spec<Shape, Answer<{ id: number }>>>
  edit: Endpoint<Spec<Shape, z.ZodType>>
  delete: Endpoint<Spec<Shape, typeof RowResults>>
}
