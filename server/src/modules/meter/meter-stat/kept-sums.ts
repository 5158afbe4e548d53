import { fen, litre } from '@weir/contract/platform/units'
import { and, between, eq, inArray, ne, or } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf } from '../../../kernel/crud/filters.ts'
import { withinRegions } from '../ground/water-card-filters.ts'
import type { StatFilter } from './meter-stat-filters.ts'
import type { Days } from './meter-stat-period.ts'
import { placeUsages, usageSummaries } from '../ground/meter-stat.table.ts'

const placeFilters = {
  regionId: (regionId: number) => withinRegions(placeUsages.regionId, regionId),
  communityId: (communityId: number) => eq(placeUsages.communityId, communityId),
  without: (place: 'region' | 'community') => eq(place === 'region' ? placeUsages.regionId : placeUsages.communityId, 0),
}
type PlaceFilter = Partial<{ [Name in keyof typeof placeFilters]: Parameters<(typeof placeFilters)[Name]>[0] | undefined }>

/** A place that all usage left keeps sums of nothing. */
const isUsed = or(ne(placeUsages.usageLitre, litre(0)), ne(placeUsages.amountFen, fen(0)))

/** A caller's own rows are summed for each query. Sums are kept for whole departments. */
export const seesDepartments = ({ scope: { all, own } }: Context) => all || !own

const within = ({ scope: { all, deptIds } }: Context, table: typeof usageSummaries | typeof placeUsages, days: Days | undefined) =>
  and(all ? undefined : inArray(table.deptId, [...deptIds]), days && between(table.date, ...days))

/** Sums of cards per day and place. The condition holds for a caller who sees whole departments. */
export const ofPlaces = (ctx: Context, days: Days | undefined, filter: PlaceFilter) =>
  and(within(ctx, placeUsages, days), isUsed, ...conditionsOf(ctx, placeFilters, filter))

/**
 * The kept sums per day that answer a filter: those of departments without a filter, those of places for places. Some meters, some cards and
 * rows without a card have none.
 */
export function keptSums(ctx: Context, days: Days | undefined, { without, regionId, communityId, ...others }: StatFilter) {
  if (!seesDepartments(ctx) || without === 'card' || isAsked(others)) return undefined
  const places = { without, regionId, communityId }
  return isAsked(places)
    ? { table: placeUsages, where: ofPlaces(ctx, days, places) }
    : { table: usageSummaries, where: within(ctx, usageSummaries, days) }
}

const isAsked = (filter: object) => Object.values(filter).some((value) => value !== undefined)
