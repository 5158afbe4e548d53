import type { PlaceKind } from '@weir/contract/modules/water/water-stat'
import { add, type Fen, fen, type Litre, litre } from '@weir/contract/platform/units'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rooms } from '../../place/index.ts'
import type { StatFilter } from '../meter-stat/meter-stat-filters.ts'
import type { Days } from '../meter-stat/meter-stat-period.ts'
import { meterStats } from '../meter-stat/meter-stat.table.ts'
import { usageRows } from '../meter-stat/usage-rows.ts'
import { isOpen } from '../water-card/card-holders.ts'
import { withinRegion } from '../water-card/water-card-filters.ts'
import { waterCardScope } from '../water-card/water-card-find.ts'
import { waterCards } from '../water-card/water-card.table.ts'

/** A place by its id; cards in none, and meters without a card. */
export type PlaceKey = number | 'none' | 'noCard'

export interface Sum {
  usage: Litre
  amount: Fen
}
export const NO_USAGE: Sum = { usage: litre(0), amount: fen(0) }
export const plus = (a: Sum, b: Sum): Sum => ({ usage: add(a.usage, b.usage), amount: add(a.amount, b.amount) })

const PLACE_OF: Record<PlaceKind, SQL> = { region: sql`${waterCards.regionId}`, community: sql`${rooms.communityId}` }

/** Usage of the caller's rows on these days, by the place of the card now. */
export async function usageByPlace(ctx: Context, by: PlaceKind, days: Days, filter: StatFilter): Promise<Map<PlaceKey, Sum>> {
  const used = usageRows(ctx, days, filter)
  const isUnbound = sql<boolean>`${used.cardId} = 0`
  const rows = await ctx.db
    .select({
      placeId: sql<number | null>`${PLACE_OF[by]}`.mapWith(Number),
      isUnbound,
      usage: sql`coalesce(sum(${used.usageLitre}), 0)`.mapWith(meterStats.usageLitre),
      amount: sql`coalesce(sum(${used.amountFen}), 0)`.mapWith(meterStats.amountFen),
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
