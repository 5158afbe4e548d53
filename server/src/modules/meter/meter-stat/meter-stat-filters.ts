import type { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'

import { ownedBy } from '../../../kernel/crud/scope.ts'
import { rooms } from '../../place/index.ts'
import { withinRegion } from '../ground/water-card-filters.ts'
import { waterCards } from '../../card/index.ts'
import { meterStats, type periodUsages } from '../ground/meter-stat.table.ts'

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
