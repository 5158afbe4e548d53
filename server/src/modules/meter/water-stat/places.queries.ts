import type { PlaceKind, PlaceUsage } from '@weir/contract/modules/meter/water-stat'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type Branch, treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { communities, regions } from '../../place/index.ts'
import type { PlaceKey } from './place-sums.ts'

/** A line of places: one place, with those below it, or the usage of none. */
export interface Line {
  kind: PlaceUsage['kind']
  placeId: number | null
  name: string | null
  /** Of a community. */
  regionName: string | null
  level: number
  /** The places whose figures it has. */
  keys: readonly PlaceKey[]
}

/** The lines of these places. The caller sees rows of them, and so their names. */
export const placesOf = (ctx: Context, by: PlaceKind, ids: readonly number[]): Promise<Line[]> =>
  by === 'region' ? regionLines(ctx, ids) : communityLines(ctx, ids)

async function communityLines({ db }: Context, ids: readonly number[]): Promise<Line[]> {
  const rows = await db
    .select({ id: communities.id, name: communities.name, regionName: regions.name })
    .from(communities)
    .innerJoin(regions, eq(regions.id, communities.regionId))
    .where(inArray(communities.id, [...ids]))
  return rows
    .map(({ id, name, regionName }): Line => ({ kind: 'community', placeId: id, name, regionName, level: 0, keys: [id] }))
    .toSorted((a, b) => (a.regionName ?? '').localeCompare(b.regionName ?? '', 'zh-CN') || a.name!.localeCompare(b.name!, 'zh-CN'))
}

/** The regions with figures and those above them, each with the figures of all below it. */
async function regionLines({ db }: Context, ids: readonly number[]): Promise<Line[]> {
  const all = await db.select({ id: regions.id, parentId: regions.parentId, name: regions.name, sort: regions.sort }).from(regions)
  const { list } = treePage(withAncestors(all, new Set(ids)))
  return list.flatMap((root) => branchLines(root, 0))
}

type RegionBranch = Branch<{ id: number; parentId: number | null; name: string; sort: number }>

function branchLines({ id, name, children }: RegionBranch, level: number): Line[] {
  const below = children.flatMap((child) => branchLines(child, level + 1))
  const keys = [id, ...below.filter((line) => line.level === level + 1).flatMap((line) => line.keys)]
  return [{ kind: 'region', placeId: id, name, regionName: null, level, keys }, ...below]
}
