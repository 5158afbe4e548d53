import { type CrudApi, firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type Context, isInTransaction } from '../context.ts'
import { notFound, type PlainReason } from '../errors.ts'
import { conditionsOf, withinDays, type Scope } from './conditions.ts'
import { countEach, countMatches, pageOf, someOf, fixed, rowQuery, whereClause } from './page.ts'
import { carryingList } from './registered.ts'

export type ReadApi = Pick<CrudApi, 'list'>
export type ReadTable = PgTable & { id: PgColumn; createdAt?: PgColumn }
export type Days = [string, string]
type Page = { pageNum: number; pageSize: number; orderBy?: string; isAsc: boolean; dateRange?: Days }
export type RowOf<Api extends ReadApi> = OutputOf<Api['list']> extends { list: (infer Row)[] } ? Row : never
type FilterOf<Api extends ReadApi> = Omit<InputOf<Api['list']>, keyof Page>
type Behind<Value> = (PgColumn & { _: { data: NonNullable<Value> } }) | SQL<Value>

export interface ReadOptions<Api extends ReadApi> {
  /** The SQL of each key of a row, as a column or an expression over one row. Lists sort by it too. */
  columns: { [K in keyof RowOf<Api>]: Behind<RowOf<Api>[K]> }
  /** The parts of a row that depend on the time or the language. */
  shown?: (ctx: Context, row: RowOf<Api>) => RowOf<Api>
  /** The parts of rows that other modules answer, for a page of rows at a time. */
  completed?: (ctx: Context, rows: RowOf<Api>[]) => Promise<RowOf<Api>[]>
  /** The meaning of `dateRange`, if it is not about `createdAt`. */
  dated?: (days: Days) => SQL
  /** The SQL of each filter of the contract. */
  filters: { [K in keyof FilterOf<Api>]-?: (value: NonNullable<FilterOf<Api>[K]>, ctx: Context) => SQL }
  /** The order of the list where nobody asks for another; the newest first where nothing is said. */
  order?: { by: keyof RowOf<Api> & string; isAsc: boolean }
  /** Sort keys that may be empty: such rows come last, in both directions. */
  emptyLast?: readonly (keyof RowOf<Api> & string)[]
  /** The rows of a call's scope. Outside of it a row does not exist. */
  scope: Scope
  missing: PlainReason
}

/** The condition of a list's filters, days and scope. */
export function whereOf<Api extends ReadApi>(ctx: Context, table: ReadTable, options: ReadOptions<Api>, filter: object) {
  const { dated = (days: Days) => withinDays(table.createdAt!, days), filters, scope } = options
  const { dateRange, ...rest } = filter as { dateRange?: Days }
  return and(scope(ctx), dateRange && dated(dateRange), ...conditionsOf(ctx, filters, rest))
}

/** The sort keys of a list; among equal rows the newest comes first. */
const ordersBy = (direction: typeof asc, table: ReadTable, columns: Record<string, PgColumn | SQL>, emptyLast: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const nulls = emptyLast.includes(key) ? sql` nulls last` : sql``
      return [key, fixed(sql`order by ${direction(column)}${nulls}, ${desc(table.id)}`)]
    }),
  )

export const asTheyAre = async <Row>(_: Context, rows: Row[]) => rows

/** `list`, its `counts`, and `get` over one table. */
export function readHandlers<Api extends ReadApi>(api: Api, table: ReadTable, options: ReadOptions<Api>) {
  const { columns, shown = (_, row) => row, completed = asTheyAre, order: usual, emptyLast = [], scope, missing } = options
  const column = columns as Record<string, PgColumn | SQL>
  const select = rowQuery(table, column)
  const orders = { up: ordersBy(asc, table, column, emptyLast), down: ordersBy(desc, table, column, emptyLast) }

  const handlers = {
    async list(ctx: Context, input: InputOf<Api['list']>) {
      const { pageNum, pageSize, orderBy = usual?.by ?? 'id', isAsc: isAscAsked, ...filter } = input as Page
      const isAsc = (input as Page).orderBy === undefined && usual ? usual.isAsc : isAscAsked
      const where = whereOf(ctx, table, options, filter)
      const order = orders[isAsc ? 'up' : 'down'][orderBy]!
      const part = sql`limit ${pageSize} offset ${firstRow({ pageNum, pageSize })}`
      const ofPage = () => select(ctx, sql`${whereClause(where)} ${order} ${part}`)
      const ofAll = () => countMatches(ctx, table, where)
      // At once on the connections of the pool; a transaction has one. The sample data are written in one, and ask lists.
      const [list, matches] = isInTransaction() ? [await ofPage(), await ofAll()] : await Promise.all([ofPage(), ofAll()])
      const rows = list.map((row) => shown(ctx, row as RowOf<Api>))
      return pageOf(await completed(ctx, rows), matches, pageNum)
    },

    /** With the condition of the list. */
    counts: (ctx: Context, { filters }: { filters: readonly object[] }) =>
      countEach(
        ctx,
        filters.map((filter) => someOf(table, whereOf(ctx, table, options, filter))),
      ),

    async get(ctx: Context, { id }: { id: number }) {
      const [row] = await select(ctx, whereClause(and(eq(table.id, id), scope(ctx)))!)
      if (!row) throw notFound(missing)
      return (await completed(ctx, [shown(ctx, row as RowOf<Api>)]))[0]!
    },
  }
  return carryingList(handlers, { list: api.list, table, columns: column })
}
