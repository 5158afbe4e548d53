import type { WATER_CARD_VIEWS, WaterStanding } from '@weir/contract/modules/card/water-card-row'
import type { Litre } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, between, eq, gt, lt, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/conditions.ts'
import { regions } from '../../place/index.ts'
import { waterMeters } from './water-meter.table.ts'
import { isOpen, hasLateUsage, waterCards } from '../../card/index.ts'
import { isConnected } from './water-meter-filters.ts'

type View = (typeof WATER_CARD_VIEWS)[number]

/** The region and all below it. */
export const withinRegion = (id: number): SQL => withinRegions(waterCards.regionId, id)

export const withinRegions = (regionId: SQLWrapper, id: number): SQL => sql`${regionId} = any(array(
  with recursive down as (
    select ${id}::bigint as id union select ${regions.id} from ${regions} join down on ${regions.parentId} = down.id
  ) select id from down))`

/** As `standingOf` says it. */
export function standsAt(standing: WaterStanding, ctx: Context): SQL {
  if (standing !== 'enough') return and(isOpen, inView(standing, ctx))!
  return and(isOpen, gt(waterCards.remainingLitre, ctx.settings.lowQuantityLitre))!
}

/** At or below a limit and not overdrawn, found by the index of whole tons. */
export const isLow = (limit: Litre): SQL =>
  and(isOpen, between(waterCards.remainingTon, 0, Math.floor(limit / 1000)), lte(waterCards.remainingLitre, limit))!

/** The list's standing questions; `low` by domain-rules §2.9, without what is overdrawn. */
export function inView(view: View, ctx: Context): SQL {
  if (view === 'low') return isLow(ctx.settings.lowQuantityLitre)
  if (view === 'lateUsage') return hasLateUsage
  if (view === 'overdrawn') return lt(waterCards.remainingTon, 0)
  if (view === 'newToday') {
    const today = dayText(businessDay(ctx.now().getTime()))
    return withinDays(waterCards.createdAt, [today, today])
  }
  const itsMeter = and(eq(waterMeters.deviceSn, waterCards.deviceSn), isConnected('offline', ctx))
  return and(isOpen, sql`exists (select from ${waterMeters} where ${itsMeter})`)!
}
