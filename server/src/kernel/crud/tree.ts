import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../context.ts'
import { conditionsOf } from './conditions.ts'
import type { ReadApi, ReadOptions, ReadTable, RowOf } from './read-handlers.ts'
import { rowQuery, whereClause } from './page.ts'
import { invalid, type PlainReason } from '../errors.ts'
import { type Reference, refersTo } from './references.ts'

interface Node {
  id: number
  parentId: number | null
  name: string
  /** Where people order it. */
  sort?: number
}
export type Branch<Row> = Row & { children: Branch<Row>[] }

/** By order, then name; a row with an invisible parent stands at the top. */
function treeOf<Row extends Node>(rows: readonly Row[]): Branch<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as Branch<Row>[] }]))
  const roots: Branch<Row>[] = []
  for (const node of [...nodes.values()].sort(byOrder)) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

const byOrder = (a: Node, b: Node) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, 'zh-CN') || a.id - b.id

/** The rows that match, and what stands above them. */
export function withAncestors<Row extends Node>(rows: readonly Row[], matching: ReadonlySet<number>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<Row>()
  for (let row of rows.filter(({ id }) => matching.has(id))) {
    while (!kept.has(row)) {
      kept.add(row)
      row = byId.get(row.parentId ?? 0) ?? row
    }
  }
  return [...kept]
}

/** A tree is one page. */
export const treePage = <Row extends Node>(rows: readonly Row[]) => ({ list: treeOf(rows), total: rows.length, currentPage: 1 })

type ListedNode = Parameters<typeof treePage>[0][number]
type Options<Api extends ReadApi> = Pick<ReadOptions<Api>, 'columns' | 'filters' | 'scope'>

/** `list` of a tree: the whole of it, or what a filter lets through with what stands above it. */
export function treeList<Api extends ReadApi & { list: { output: unknown } }>(_: Api, table: ReadTable, options: Options<Api>) {
  const { columns, filters, scope } = options
  const select = rowQuery(table, columns)

  return async (ctx: Context, filter: InputOf<Api['list']>): Promise<OutputOf<Api['list']>> => {
    const all = (await select(ctx, whereClause(scope(ctx)) ?? sql``)) as (RowOf<Api> & ListedNode)[]
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

type TreeTable = PgTable & { id: PgColumn; parentId: PgColumn; deptId: PgColumn; createdBy: PgColumn }

interface LevelOptions {
  /** Levels of the tree, roots included. */
  levels: number
  missing: PlainReason
  /** Said of a row that would lie below itself, and of one that would lie deeper than a tree shows. */
  cycle: PlainReason
  tooDeep: PlainReason
}

/** The parent row in the same tree. A row without its own department belongs to that of its parent. */
export function superior(table: TreeTable, { levels, missing, cycle, tooDeep }: LevelOptions): Reference {
  const { find } = refersTo(table, missing)
  return {
    table,
    owner: 'first',
    async find(ctx, asked) {
      const { id, field, from } = asked
      if (from !== undefined) await lockTree(ctx, table)
      const below = from === undefined ? new Map([[0, 1]]) : await levelsBelow(ctx, table, from, levels)
      if (below.has(id)) throw invalid(field, cycle)
      const found = await find(ctx, asked)
      if ((await levelOf(ctx, table, id)) + Math.max(...below.values()) > levels) throw invalid(field, tooDeep)
      return found
    },
  }
}

/** Two moves at once, each right by itself, could make a circle. Before any row of it is locked. */
export const lockTree = ({ db }: Writing, table: TreeTable) => db.execute(sql`lock table ${table} in share row exclusive mode`)

/** The row and all below it, each with its level: the row itself 1. */
async function levelsBelow({ db }: Writing, table: TreeTable, id: number, levels: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; level: number }>(sql`
    with recursive down as (
      select ${id}::int as id, 1 as level
      union all
      select ${table.id}::int, down.level + 1 from ${table} join down on ${table.parentId} = down.id where down.level <= ${levels}
    ) select id, level from down`)
  return new Map(rows.map((row) => [row.id, row.level]))
}

/** On which level a row stands: a root on 1. */
async function levelOf({ db }: Writing, table: TreeTable, id: number): Promise<number> {
  const { rows } = await db.execute<{ level: number }>(sql`
    with recursive up as (
      select ${table.parentId} as above, 1 as level from ${table} where ${table.id} = ${id}
      union all
      select ${table.parentId}, up.level + 1 from ${table} join up on ${table.id} = up.above
    ) select max(level) as level from up`)
  return rows[0]!.level
}
