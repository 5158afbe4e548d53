import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, sql } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { conditionsOf } from './filters.ts'
import type { ReadApi, ReadOptions, ReadTable, RowOf } from './read-handlers.ts'
import { rowQuery, whereClause } from './row-query.ts'
import { treePage, withAncestors } from './tree.ts'

type Node = Parameters<typeof treePage>[0][number]
type Options<Api extends ReadApi> = Pick<ReadOptions<Api>, 'columns' | 'filters' | 'scope'>

/** `list` of a tree: the whole of it, or what a filter lets through with what stands above it. */
export function treeList<Api extends ReadApi & { list: { output: unknown } }>(_: Api, table: ReadTable, options: Options<Api>) {
  const { columns, filters, scope } = options
  const select = rowQuery(table, columns)

  return async (ctx: Context, filter: InputOf<Api['list']>): Promise<OutputOf<Api['list']>> => {
    const all = (await select(ctx, whereClause(scope(ctx)) ?? sql``)) as (RowOf<Api> & Node)[]
    const matching = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(...conditionsOf(ctx, filters, filter)))
    const ids = new Set(matching.map(({ id }) => id as number))
    return treePage(withAncestors(all, ids)) as OutputOf<Api['list']>
  }
}

/** `counts` of a tree, by its list: a filter shows more rows than it lets through. */
export const treeCounts =
  <Filter>(list: (ctx: Context, filter: Filter) => Promise<{ total: number }>) =>
  async (ctx: Context, { filters }: { filters: readonly Filter[] }) => {
    const counts: { total: number }[] = []
    for (const filter of filters) counts.push({ total: (await list(ctx, filter)).total })
    return { counts }
  }
