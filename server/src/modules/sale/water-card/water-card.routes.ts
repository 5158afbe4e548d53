import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { listLedger, balanceDays } from '../ledger/ledger.queries.ts'
import { cardStatement, exportStatement } from '../ledger/statement.queries.ts'
import { adjustWaterCard } from './adjust.service.ts'
import { placePriceBatch } from '../water-card-price-batch/price-batch.service.ts'
import { previewPrice } from '../water-card-price-batch/price-preview.ts'
import { closeCard } from './close.service.ts'
import { adjustUnitPrice } from './price.service.ts'
import { quoteRecharge, rechargeWaterCard } from './recharge.service.ts'
import { setCardState, noteLateUsage } from './status.service.ts'
import { recordImportHandlers } from '../../../services/record-import/handlers.ts'
import { readTimeline } from '../../../services/timeline/timeline.ts'
import { findCard, waterCards } from '../../card/index.ts'
import { waterCardDetail } from './water-card-detail.ts'
import { glanceAtCards, settingEffect } from './water-card.queries.ts'
import { waterCardImport } from './water-card.import.ts'
import { exportCards, waterCardReading } from '../ground/water-card.list.ts'
import { addWaterCard, deleteWaterCards, editWaterCard, revealWaterCard, bindCard, unbindCard } from './water-card.service.ts'

const pageOfAll = <Row>(list: Row[]) => ({ list, total: list.length, currentPage: 1 })
const read = readHandlers(waterCardApi, waterCards, waterCardReading)

export const waterCardRoutes = implement(editing(waterCardApi, waterCards), {
  ...read,
  add: addWaterCard,
  edit: editWaterCard,
  delete: deleteWaterCards,
  detail: waterCardDetail,
  timeline: async (ctx, { id, ...wanted }) => readTimeline(ctx, { hyUserId: null, cardIds: [(await findCard(ctx, id)).id] }, wanted),
  settingEffect,
  async glance(ctx, { ids, ...input }) {
    if (ids) return pageOfAll(await glanceAtCards(ctx, ids))
    const page = await read.list(ctx, input)
    const shown = page.list.map(({ id }) => id)
    return { ...page, list: await glanceAtCards(ctx, shown) }
  },
  ledger: listLedger,
  balanceDays,
  statement: cardStatement,
  exportStatement,
  ...recordImportHandlers(waterCardImport),
  export: exportCards,
  reveal: revealWaterCard,
  setStatus: setCardState,
  close: closeCard,
  noteLate: noteLateUsage,
  bind: bindCard,
  unbind: unbindCard,
  quote: quoteRecharge,
  recharge: rechargeWaterCard,
  adjust: adjustWaterCard,
  adjustPrice: adjustUnitPrice,
  adjustPricePreview: previewPrice,
  adjustPriceBatch: placePriceBatch,
})
