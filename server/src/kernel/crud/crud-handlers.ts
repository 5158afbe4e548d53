import type { CrudApi } from '@weir/contract/platform/crud'
import type { InputOf, Resource } from '@weir/contract/platform/endpoint'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../context.ts'
import { explaining, type Explanations, notFound, referenced, type PlainReason } from '../errors.ts'
import { holdReferences, moveReferences, type References } from './references.ts'
import { carryingCrud } from './registered.ts'
import { readHandlers, type ReadOptions, type ReadTable } from './read-handlers.ts'
import { rowNames } from './row-names.ts'

interface Options<Api extends CrudApi, T extends ReadTable> extends ReadOptions<Api> {
  /** The rows that fields of the input refer to. Each must be within the caller's scope, and stays locked while this one is written. */
  references?: References
  /** The row that an `add` writes, if it differs from the input. Its department is its owner's, or else the caller's. */
  values?: (ctx: Writing, input: InputOf<Api['add']>) => T['$inferInsert'] | Promise<T['$inferInsert']>
  /** Why a row that others refer to stays. Not asked of a resource with a delete of its own. */
  inUse?: PlainReason
  /** By the name of a unique constraint. */
  taken?: Explanations
}

/** Handlers for `crud()` endpoints over one table. Spread them, then override the special ones. They record their changes in the log. */
export function crudHandlers<Api extends CrudApi, T extends ReadTable>(api: Api, table: T, options: Options<Api, T>) {
  const { columns, scope, references = {}, values, missing, inUse, taken = {} } = options
  const rows: ReadTable = table
  const resource = api as unknown as Resource
  const stored = getTableColumns(table) as Record<string, PgColumn>
  const names = rowNames(resource, rows, columns)
  const plainRow = async (ctx: Writing, input: object) => {
    const owner = await holdReferences(ctx, references, input)
    const { id: createdBy, deptId } = ctx.actor
    return { ...names.stored(input), deptId: owner ?? deptId, createdBy, createdAt: ctx.now() } as T['$inferInsert']
  }
  const reach = (ctx: Context, ids: number[]) => and(inArray(table.id, ids), scope(ctx))
  /** Before the row itself is locked: referenced rows are locked first everywhere. */
  const moved = async (ctx: Writing, id: number, changes: object) => {
    const referring = Object.keys(references).flatMap((field) => (stored[field] ? [[field, stored[field]]] : []))
    if (referring.length === 0) return {}
    const kept = { id: table.id, deptId: stored['deptId']!, ...(Object.fromEntries(referring) as Record<string, PgColumn>) }
    const [before] = await ctx.db
      .select(kept)
      .from(rows)
      .where(reach(ctx, [id]))
    return before ? moveReferences(ctx, references, before, changes) : {}
  }

  const handlers = {
    ...readHandlers(api, table, options),

    async add(ctx: Writing, input: InputOf<Api['add']>) {
      const [row] = await ctx.db
        .insert(table)
        .values(await (values ?? plainRow)(ctx, input))
        .returning({ id: table.id })
        .catch(explaining(taken))
      const { id } = row as { id: number }
      ctx.changed<Resource>({ resource, id, before: null, after: { ...(input as object) } })
      return { id }
    },

    async edit(ctx: Writing, input: InputOf<Api['edit']>) {
      const { id, ...given } = input as { id: number }
      const changes = { ...names.stored(given), ...(await moved(ctx, id, given)) }
      const named = Object.fromEntries(Object.keys(changes).flatMap((key) => (stored[key] ? [[key, stored[key]]] : [])))
      const [before] = await ctx.db
        .select({ id: table.id, ...named })
        .from(rows)
        .where(reach(ctx, [id]))
        .for('update')
      if (!before) throw notFound(missing)
      if (saysAnything(changes))
        await ctx.db
          .update(table)
          .set(changes as PgUpdateSetSource<T>)
          .where(eq(table.id, id))
          .catch(explaining(taken))
      names.changed(ctx, id, before, changes)
      return {}
    },

    /** All or nothing: one row out of scope rolls the others back. */
    async delete(ctx: Writing, { ids }: { ids: number[] }) {
      const wanted = new Set(ids)
      const gone = await ctx.db
        .delete(table)
        .where(reach(ctx, [...wanted]))
        .returning()
        .catch(referenced(inUse))
      if (gone.length < wanted.size) throw notFound(missing)
      for (const row of gone as unknown as { id: number }[]) names.changed(ctx, row.id, row, null)
      return {}
    },
  }
  return carryingCrud(handlers, { api, table, columns, references, isPlain: values === undefined, isOrdered: options.order !== undefined })
}

/** An update that sets nothing is no statement. */
export const saysAnything = (changes: object) => Object.values(changes).some((value) => value !== undefined)
