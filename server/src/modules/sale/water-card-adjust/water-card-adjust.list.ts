import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCards } from '../../card/index.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

export const adjustScope = ownedBy(waterCardAdjusts)

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${waterCardAdjusts.cardId})`}`
const cardIs = (condition: SQL) =>
  sql`exists (select from ${waterCards} where ${waterCards.id} = ${waterCardAdjusts.cardId} and ${condition})`
const adjuster = sql<string>`${actorName(sql`${waterCardAdjusts.createdBy}`)}`
const reversedById = sql<
  number | null
>`${sql`(select later.id from ${waterCardAdjusts} as later where later.reverses_id = ${waterCardAdjusts.id})`}`.mapWith(
  waterCardAdjusts.reversesId,
)

/** The columns, filters and sort keys of the list of adjustments; its export uses the same. */
export const adjustReading: ReadOptions<typeof waterCardAdjustApi> = {
  columns: {
    id: waterCardAdjusts.id,
    cardId: waterCardAdjusts.cardId,
    cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
    name: ofCard<string>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    quantity: waterCardAdjusts.quantityLitre,
    reason: waterCardAdjusts.reason,
    note: waterCardAdjusts.note,
    adjuster,
    createdAt: waterCardAdjusts.createdAt,
    reversesId: waterCardAdjusts.reversesId,
    reversedById,
  },
  filters: {
    cardNo: (cardNo) => cardIs(contains(waterCards.cardNo)(cardNo)),
    cardId: equals(waterCardAdjusts.cardId),
    name: (name) => cardIs(contains(waterCards.name)(name)),
    reason: equals(waterCardAdjusts.reason),
    adjuster: (name) => ilike(adjuster, `%${escapeLike(name)}%`),
  },
  scope: adjustScope,
  missing: 'waterCardAdjust.error.missing',
}

export const exportAdjusts = crudExport(waterCardAdjustApi, waterCardAdjusts, adjustReading)
