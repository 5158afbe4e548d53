import { and, eq } from 'drizzle-orm'

import type { PlainReason } from '../../../kernel/reasons.ts'
import { departments } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { regions } from './region.table.ts'

export const regionScope = ownedBy(regions)

/** The columns behind a region on the wire. */
export const regionColumns = {
  id: regions.id,
  name: regions.name,
  parentId: regions.parentId,
  deptId: regions.deptId,
  deptName: nameOf<string | null>(departments, departments.name, regions.deptId),
  sort: regions.sort,
  status: regions.status,
  version: regions.version,
  createdAt: regions.createdAt,
}
export const regionFilters = { name: contains(regions.name), deptId: equals(regions.deptId), status: equals(regions.status) }

/** A region within the caller's scope, locked in place while something is assigned to it. Without one, `field` gets `missing`. */
export async function findRegion(ctx: Context, id: number, missing: PlainReason, field = 'regionId') {
  const [region] = await ctx.db
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), regionScope(ctx)))
    .for('share')
  if (!region) throw invalid(field, missing)
  return region
}

/** A statement that assigns an address of a region locks the region first: locks are taken in this order everywhere. */
export const holdRegion = ({ db }: Context, id: number) =>
  db.select({ id: regions.id }).from(regions).where(eq(regions.id, id)).for('share')
