import { REGION_LEVELS } from '@weir/contract/modules/place/region'
import { and, eq, sql } from 'drizzle-orm'

import type { PlainReason } from '../../../kernel/reasons.ts'
import { departments } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { regions } from './region.table.ts'

export const regionScope = ownedBy(regions)

/** In a piece of its own, in which the columns stay qualified. */
const nameOfDept = sql`(select ${departments.name} from ${departments} where ${departments.id} = ${regions.deptId})`

/** The columns behind a region on the wire. */
export const regionColumns = {
  id: regions.id,
  name: regions.name,
  parentId: regions.parentId,
  deptId: regions.deptId,
  deptName: sql<string | null>`${nameOfDept}`,
  sort: regions.sort,
  status: regions.status,
  version: regions.version,
  createdAt: regions.createdAt,
}
export const regionFilters = { name: contains(regions.name), deptId: equals(regions.deptId), status: equals(regions.status) }

/** A region within the caller's reach, held in its place while something is put into it; without one, `missing` is said of `field`. */
export async function findRegion(ctx: Context, id: number, missing: PlainReason, field = 'regionId') {
  const [region] = await ctx.db
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), regionScope(ctx)))
    .for('share')
  if (!region) throw invalid(field, missing)
  return region
}

/** What goes to an address of a region holds the region before the address: locks are taken in this order everywhere. */
export const holdRegion = ({ db }: Context, id: number) =>
  db.select({ id: regions.id }).from(regions).where(eq(regions.id, id)).for('share')

/** The region and all below it, each with its level: the region itself 1. */
export async function levelsBelow(ctx: Context, id: number): Promise<Map<number, number>> {
  const { rows } = await ctx.db.execute<{ id: number; level: number }>(sql`
    with recursive down as (
      select ${id}::int as id, 1 as level
      union all
      select region.id::int, down.level + 1 from region join down on region.parent_id = down.id where down.level <= ${REGION_LEVELS}
    ) select id, level from down`)
  return new Map(rows.map((row) => [row.id, row.level]))
}

/** On which level a region stands: a root on 1. */
export async function levelOf(ctx: Context, id: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ level: number }>(sql`
    with recursive up as (
      select parent_id, 1 as level from region where id = ${id}
      union all
      select region.parent_id, up.level + 1 from region join up on region.id = up.parent_id
    ) select max(level) as level from up`)
  return rows[0]!.level
}
