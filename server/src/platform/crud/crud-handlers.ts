import type { Reason } from '@weir/contract/locales/messages'
import { type CrudApi, firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../context.ts'
import { conflict, explaining, notFound } from '../errors.ts'
import { conditionsOf, withinDays } from './filters.ts'
import { countMatches, pageOf } from './page.ts'
import type { Scope } from './scope.ts'

type CrudTable = PgTable & { id: PgColumn; createdAt: PgColumn }
type Page = { pageNum: number; pageSize: number; orderBy?: string; isAsc: boolean; dateRange?: [string, string] }
type FilterOf<Api extends CrudApi> = Omit<InputOf<Api['list']>, keyof Page>

interface Options<Api extends CrudApi, T extends CrudTable> {
  /** What is behind each key of a row, a column or an expression over one row; also what a list sorts by. */
  columns: {
    [K in keyof OutputOf<Api['get']>]: (PgColumn & { _: { data: NonNullable<OutputOf<Api['get']>[K]> } }) | SQL<OutputOf<Api['get']>[K]>
  }
  /** What this caller is shown of a row: what depends on the time or the language. */
  shown?: (ctx: Context, row: OutputOf<Api['get']>) => OutputOf<Api['get']>
  /** What `dateRange` is about, where it is not the creation. */
  dated?: PgColumn
  /** What each filter of the contract means. */
  filters: { [K in keyof FilterOf<Api>]-?: (value: NonNullable<FilterOf<Api>[K]>, ctx: Context) => SQL }
  /** Which rows a call reaches. Outside of it a row does not exist. */
  scope: Scope
  /** The row that an `add` writes. */
  values: (ctx: Writing, input: InputOf<Api['add']>) => T['$inferInsert'] | Promise<T['$inferInsert']>
  missing: Reason
  /** Why a row that others refer to stays. */
  inUse: Reason
  /** By the name of a unique constraint. */
  taken?: Readonly<Record<string, Reason>>
}

/** Handlers for `crud()` endpoints over one table. Spread them, then override what the resource does differently. */
export function crudHandlers<Api extends CrudApi, T extends CrudTable>(_: Api, table: T, options: Options<Api, T>) {
  const { columns, shown = (_, row) => row, dated = table.createdAt, filters, scope, values, missing, inUse, taken = {} } = options
  type Row = OutputOf<Api['get']>
  const column = columns as unknown as Record<string, PgColumn>
  const reach = (ctx: Context, ids: number[]) => and(inArray(table.id, ids), scope(ctx))

  return {
    async list(ctx: Context, input: InputOf<Api['list']>) {
      const { pageNum, pageSize, orderBy = 'id', isAsc, dateRange, ...filter } = input as Page & Record<string, unknown>
      const where = and(scope(ctx), dateRange && withinDays(dated, dateRange), ...conditionsOf(ctx, filters, filter))
      const from = table as PgTable
      const [list, matches] = await Promise.all([
        ctx.db
          .select(column)
          .from(from)
          .where(where)
          .orderBy((isAsc ? asc : desc)(column[orderBy]!), desc(table.id))
          .limit(pageSize)
          .offset(firstRow({ pageNum, pageSize })),
        countMatches(ctx, from, where),
      ])
      return pageOf(
        list.map((row) => shown(ctx, row as Row)),
        matches,
        pageNum,
      )
    },

    async get(ctx: Context, { id }: { id: number }) {
      const [row] = await ctx.db
        .select(column)
        .from(table as PgTable)
        .where(reach(ctx, [id]))
      if (!row) throw notFound(missing)
      return shown(ctx, row as Row)
    },

    async add(ctx: Writing, input: InputOf<Api['add']>) {
      const [row] = await ctx.db
        .insert(table)
        .values(await values(ctx, input))
        .returning({ id: table.id })
        .catch(explaining(taken))
      return { id: row!.id as number }
    },

    async edit(ctx: Writing, input: InputOf<Api['edit']>) {
      const { id, ...changes } = input as { id: number }
      const changed = await ctx.db
        .update(table)
        .set(changes as PgUpdateSetSource<T>)
        .where(reach(ctx, [id]))
        .returning({ id: table.id })
        .catch(explaining(taken))
      if (changed.length === 0) throw notFound(missing)
      return {}
    },

    /** All or nothing: one row out of reach and the transaction takes the others back. */
    async delete(ctx: Writing, { ids }: { ids: number[] }) {
      const wanted = new Set(ids)
      const gone = await ctx.db
        .delete(table)
        .where(reach(ctx, [...wanted]))
        .returning({ id: table.id })
        .catch(referenced(inUse))
      if (gone.length < wanted.size) throw notFound(missing)
      return {}
    },
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
const referenced =
  (reason: Reason) =>
  (error: unknown): never => {
    throw ((error as Error).cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION ? conflict(reason) : error
  }
