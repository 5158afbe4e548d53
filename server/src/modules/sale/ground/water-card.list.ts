import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { not } from 'drizzle-orm'

import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, phoneIs } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { isOpen, waterCardColumns, inCommunity, waterCardScope, waterCards } from '../../card/index.ts'
import { inView, standsAt, withinRegion } from '../../meter/index.ts'
import { shownCard } from './card-standing.ts'
import { quickSearch } from './water-card.search.ts'

/** The columns, filters and sort keys of the card list; its export uses the same. */
export const waterCardReading: ReadOptions<typeof waterCardApi> = {
  columns: waterCardColumns,
  shown: shownCard,
  filters: {
    text: quickSearch,
    view: inView,
    cardNo: contains(waterCards.cardNo),
    name: contains(waterCards.name),
    telephone: phoneIs(waterCards.telephone),
    deviceSn: contains(waterCards.deviceSn),
    roomNo: contains(waterCards.roomNo),
    hyUserId: equals(waterCards.hyUserId),
    regionId: withinRegion,
    communityId: inCommunity,
    roomId: equals(waterCards.roomId),
    roomNoId: equals(waterCards.roomNoId),
    state: equals(waterCards.state),
    isOpen: (wanted) => (wanted ? isOpen : not(isOpen)),
    standing: standsAt,
  },
  scope: waterCardScope,
  missing: 'waterCard.error.missing',
}

export const exportCards = crudExport(waterCardApi, waterCards, waterCardReading)
