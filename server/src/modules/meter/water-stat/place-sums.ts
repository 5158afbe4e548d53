import type { PlaceKind } from '@weir/contract/modules/meter/water-stat'
import { add, type Fen, fen, type Litre, litre, minus } from '@weir/contract/platform/units'
import { and, count, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rooms } from '../../place/index.ts'
import { ofPlaces, seesDepartments } from '../meter-stat/kept-sums.ts'
import type { Days } from '../meter-stat/meter-stat-period.ts'
import { usageTotal } from '../meter-stat/meter-stat-sums.ts'
import { meterStats, placeUsages } from '../ground/meter-stat.table.ts'
import { usageRows } from '../meter-stat/usage-rows.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { withinRegion } from '../ground/water-card-filters.ts'

/** A place by its id; cards in none, and meters without a card. */
export type PlaceKey = number | 'none' | 'noCard'

export interface Sum {
  usage: Litre
  amount: Fen
}
export const NO_USAGE: Sum = { usage: litre(0), amount: fen(0) }
export const plus = (a: Sum, b: Sum): Sum => ({ usage: add(a.usage, b.usage), amount: add(a.amount, b.amount) })

const PLACE_OF: Record<PlaceKind, SQL> = { region: sql`${waterCards.regionId}`, community: sql`${rooms.communityId}` }

const litresOf = (used: SQLWrapper) => sql`coalesce(sum(${used}), 0)`.mapWith(meterStats.usageLitre)
const fenOf = (used: SQLWrapper) => sql`coalesce(sum(${used}), 0)`.mapWith(meterStats.amountFen)

type Filter = { regionId: number | undefined }

/** Usage of the caller's rows on these days, by the place of the card now. */
export const usageByPlace = (ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> =>
  seesDepartments(ctx) ? keptByPlace(ctx, by, days, filter) : rowsByPlace(ctx, by, days, filter)

/** By the sums that are kept per day. The rest of the departments' usage has no card. */
async function keptByPlace(ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> {
  const place = by === 'region' ? placeUsages.regionId : placeUsages.communityId
  const rows = await ctx.db
    .select({ place, usage: litresOf(placeUsages.usageLitre), amount: fenOf(placeUsages.amountFen) })
    .from(placeUsages)
    .where(ofPlaces(ctx, days, filter))
    .groupBy(place)
  const sums = new Map<PlaceKey, Sum>(rows.map(({ place, ...sum }) => [place || 'none', sum]))
  if (filter.regionId !== undefined) return sums
  const all = await usageTotal(ctx, days)
  const used = [...sums.values()].reduce(plus, NO_USAGE).usage
  // Water without a card has no price.
  return all.quantity === used ? sums : sums.set('noCard', { usage: minus(all.quantity, used), amount: fen(0) })
}

/** By the rows of a caller who sees some of a department. */
async function rowsByPlace(ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> {
  const used = usageRows(ctx, days, filter)
  const isUnbound = sql<boolean>`${used.cardId} = 0`
  const rows = await ctx.db
    .select({
      placeId: sql<number | null>`${PLACE_OF[by]}`.mapWith(Number),
      isUnbound,
      usage: litresOf(used.usageLitre),
      amount: fenOf(used.amountFen),
    })
    .from(used)
    .leftJoin(waterCards, eq(waterCards.id, used.cardId))
    .leftJoin(rooms, eq(rooms.id, waterCards.roomId))
    .groupBy(PLACE_OF[by], isUnbound)
  return new Map(rows.map(({ placeId, isUnbound, ...sum }) => [isUnbound ? 'noCard' : (placeId ?? 'none'), sum]))
}

/** The caller's cards that are not closed, by place. */
export async function cardsByPlace(ctx: Context, by: PlaceKind, regionId: number | undefined): Promise<Map<PlaceKey, number>> {
  const rows = await ctx.db
    .select({ placeId: sql<number | null>`${PLACE_OF[by]}`.mapWith(Number), cards: count() })
    .from(waterCards)
    .leftJoin(rooms, eq(rooms.id, waterCards.roomId))
    .where(and(isOpen, waterCardScope(ctx), regionId === undefined ? undefined : withinRegion(regionId)))
    .groupBy(PLACE_OF[by])
  return new Map(rows.map(({ placeId, cards }) => [placeId ?? 'none', cards]))
}
