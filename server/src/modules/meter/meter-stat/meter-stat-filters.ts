import type { meterStatApi, PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { rooms } from '../../place/index.ts'
import { withinRegion } from '../ground/water-card-filters.ts'
import { waterCards } from '../../card/index.ts'
import { meterStats, type periodUsages } from '../ground/meter-stat.table.ts'
import type { Context } from '../../../kernel/context.ts'

export type StatFilter = Omit<InputOf<(typeof meterStatApi)['trend']>, 'unit' | 'dateRange' | 'compare'>

/** `deviceSns`, `cardIds`: SQL arrays. They narrow other days to what a ranking found. */
export type UsageFilter = StatFilter & { deviceSns?: SQL; cardIds?: SQL }

export const statScope = ownedBy(meterStats)

const PLACE_OF = { region: waterCards.regionId, community: waterCards.roomId }

/** The conditions on daily rows or on their sums per period: both are found by meter and by card. */
export function filtersOf({ deviceSn, cardId }: Pick<typeof meterStats | typeof periodUsages, 'deviceSn' | 'cardId'>) {
  const ofCards = (condition: SQL) => sql`${cardId} in (select ${waterCards.id} from ${waterCards} where ${condition})`
  return {
    deviceSn: (sn: string) => eq(deviceSn, sn),
    deviceSns: (sns: SQL) => sql`${deviceSn} = any(${sns})`,
    cardIds: (ids: SQL) => sql`${cardId} = any(${ids})`,
    cardNo: (cardNo: string) => ofCards(eq(waterCards.cardNo, cardNo)),
    hyUserId: (hyUserId: number) => ofCards(eq(waterCards.hyUserId, hyUserId)),
    regionId: (regionId: number) => ofCards(withinRegion(regionId)),
    without: (place: NonNullable<StatFilter['without']>) =>
      place === 'card' ? sql`coalesce(${cardId}, 0) = 0` : ofCards(isNull(PLACE_OF[place])),
    communityId: (communityId: number) =>
      ofCards(sql`${waterCards.roomId} in (select ${rooms.id} from ${rooms} where ${eq(rooms.communityId, communityId)})`),
  }
}

/** Business days, both included. */
export type Days = readonly [from: string, to: string]

export const today = ({ now }: Context) => dayText(businessDay(now().getTime()))

/** The day, month or year that is running. */
export const currentPeriod = (ctx: Context, unit: PeriodUnit): Days => {
  const to = today(ctx)
  const from = { day: to, month: `${to.slice(0, 7)}-01`, year: `${to.slice(0, 4)}-01-01` }
  return [from[unit], to]
}

/** The default period of a chart of this unit: this month by day, this year by month, ten years by year. */
export const chartDays = (ctx: Context, unit: PeriodUnit): Days => {
  const to = today(ctx)
  const year = to.slice(0, 4)
  const from = { day: `${to.slice(0, 7)}-01`, month: `${year}-01-01`, year: `${Number(year) - 9}-01-01` }
  return [from[unit], to]
}
