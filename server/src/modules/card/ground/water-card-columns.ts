import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterStanding } from '@weir/contract/modules/card/water-card-state'
import { sql } from 'drizzle-orm'

import { rowNames } from '../../../kernel/crud/row-names.ts'
import { regionName } from '../../place/index.ts'
import { waterCards } from './water-card.table.ts'

/** The columns behind a card on the wire. */
export const waterCardColumns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  orderNo: waterCards.orderNo,
  hyUserId: waterCards.hyUserId,
  deviceSn: waterCards.deviceSn,
  regionId: waterCards.regionId,
  regionName,
  roomId: waterCards.roomId,
  roomNoId: waterCards.roomNoId,
  roomNo: waterCards.roomNo,
  communityName: waterCards.communityName,
  name: waterCards.name,
  telephone: waterCards.telephone,
  documentKind: waterCards.documentKind,
  idCardNo: waterCards.idCardNo,
  unitPrice: waterCards.unitPrice,
  state: waterCards.state,
  totalRechargeAmount: waterCards.totalRechargeFen,
  totalRechargeQuantity: waterCards.totalRechargeLitre,
  adjustedQuantity: waterCards.adjustedLitre,
  remainingQuantity: waterCards.remainingLitre,
  accumulatedUsage: waterCards.usedLitre,
  version: waterCards.version,
  // Depends on the parameter: `shownCard` says it.
  standing: sql<WaterStanding>`'enough'`,
  createdAt: waterCards.createdAt,
}

export const cardNames = rowNames(waterCardApi, waterCards, waterCardColumns)
