import type { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, type SQL, sql } from 'drizzle-orm'

import { equals } from '../../../platform/crud/filters.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { meterStats } from './meter-stat.table.ts'

export type StatFilter = Pick<InputOf<(typeof meterStatApi)['trend']>, 'deviceSn' | 'cardNo' | 'hyUserId'>

export const statScope = ownedBy(meterStats)

const ofCards = (condition: SQL) => sql`${meterStats.cardId} in (select ${waterCards.id} from ${waterCards} where ${condition})`

export const statFilters = {
  deviceSn: equals(meterStats.deviceSn),
  cardNo: (cardNo: string) => ofCards(eq(waterCards.cardNo, cardNo)),
  hyUserId: (hyUserId: number) => ofCards(eq(waterCards.hyUserId, hyUserId)),
}
