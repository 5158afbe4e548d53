import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCardPrices as prices, waterCards, waterCardPriceBatches as batches } from '../../card/index.ts'

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${prices.cardId})`}`
const ofBatch = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${batches} where ${batches.id} = ${prices.batchId})`}`
const cardIs = (condition: SQL) => sql`exists (select from ${waterCards} where ${waterCards.id} = ${prices.cardId} and ${condition})`
const adjuster = sql<string>`${actorName(sql`${prices.createdBy}`)}`

/** The columns, filters and sort keys of the list of price changes; its export uses the same. */
export const priceReading: ReadOptions<typeof waterCardPriceApi> = {
  columns: {
    id: prices.id,
    cardId: prices.cardId,
    cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
    name: ofCard<string>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    oldUnitPrice: prices.oldUnitPrice,
    newUnitPrice: prices.newUnitPrice,
    unifiedUnitPrice: ofBatch<typeof prices.newUnitPrice._.data | null>(sql`${batches.unitPrice}`).mapWith(batches.unitPrice),
    mode: prices.mode,
    quantityChange: prices.quantityChangeLitre,
    adjuster,
    batchId: prices.batchId,
    batchNo: ofBatch<string | null>(sql`${batches.batchNo}`),
    createdAt: prices.createdAt,
  },
  filters: {
    cardNo: (cardNo: string) => cardIs(contains(waterCards.cardNo)(cardNo)),
    cardId: equals(prices.cardId),
    name: (name: string) => cardIs(contains(waterCards.name)(name)),
    batchNo: (batchNo: string) =>
      sql`exists (select from ${batches} where ${batches.id} = ${prices.batchId} and ${contains(batches.batchNo)(batchNo)})`,
    mode: equals(prices.mode),
    adjuster: (name: string) => ilike(adjuster, `%${escapeLike(name)}%`),
  },
  scope: ownedBy(prices),
  missing: 'waterCardPrice.error.missing',
}

export const exportPrices = crudExport(waterCardPriceApi, prices, priceReading)
