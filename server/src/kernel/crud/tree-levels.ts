import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Writing } from '../context.ts'
import { invalid } from '../errors.ts'
import type { PlainReason } from '../reasons.ts'
import { type Reference, refersTo } from './references.ts'

type TreeTable = PgTable & { id: PgColumn; parentId: PgColumn; deptId: PgColumn; createdBy: PgColumn }

interface Options {
  /** Levels of the tree, roots included. */
  levels: number
  missing: PlainReason
  /** Said of a row that would lie below itself, and of one that would lie deeper than a tree shows. */
  cycle: PlainReason
  tooDeep: PlainReason
}

/** The parent row in the same tree. A row without its own department belongs to that of its parent. */
export function superior(table: TreeTable, { levels, missing, cycle, tooDeep }: Options): Reference {
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
