import { and, between, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import type { Place } from '../../place/index.ts'
import {
  alarmFilters,
  alarmScope,
  deviceAlarms,
  currentPeriod,
  today,
  meterStats,
  isInState,
  waterMeters,
  withinRegion,
} from '../../meter/index.ts'
import { inCommunity, isOpen, waterCardScope, waterCards } from '../../card/index.ts'

/** Cards that are not closed, their meters, untreated alarms, and the water of today and of this month. */
export async function figuresOf(ctx: Context, place: Place) {
  const within = and('regionId' in place ? withinRegion(place.regionId) : inCommunity(place.communityId), waterCardScope(ctx))
  const ofPlace = 'regionId' in place ? alarmFilters.regionId(place.regionId) : alarmFilters.communityId(place.communityId)
  const isOnline = sql`count(*) filter (where ${isInState('online', ctx)} and ${isOpen})`.mapWith(Number)
  const isToday = eq(meterStats.date, today(ctx))
  const sumOf = (which: SQL) =>
    sql<Litre>`coalesce(sum(${meterStats.usageLitre}) filter (where ${which}), 0)`.mapWith(meterStats.usageLitre)
  const [[cards], [usage], [untreated]] = await Promise.all([
    ctx.db
      .select({
        households: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
        meters: sql`count(${waterMeters.id}) filter (where ${isOpen})`.mapWith(Number),
        online: isOnline,
      })
      .from(waterCards)
      .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
      .where(within),
    ctx.db
      .select({ usageToday: sumOf(isToday), usageMonth: sumOf(sql`true`) })
      .from(waterCards)
      .innerJoin(meterStats, and(eq(meterStats.cardId, waterCards.id), between(meterStats.date, ...currentPeriod(ctx, 'month'))))
      .where(within),
    ctx.db
      .select({ alarms: count() })
      .from(deviceAlarms)
      .where(and(ofPlace, eq(deviceAlarms.state, 'untreated'), alarmScope(ctx))),
  ])
  return { ...cards!, ...usage!, ...untreated! }
}
