import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { to } from '@weir/contract/modules/to'
import { eq } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { waterCardPrices, waterCards } from '../../card/index.ts'
import { among, rowsOfCards, toldBy, cardOf, itsCard, price, wordsOf } from './event-parts.ts'

const prices = waterCardPrices

export const priceEvents: TimelineSource = {
  name: 'price',
  kind: 'price',
  rank: 310,
  needs: waterCardPriceApi.list,
  rows: rowsOfCards({ table: prices, at: prices.createdAt }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, oldUnitPrice, newUnitPrice, mode, quantityChangeLitre, batchId, createdBy } = prices
    const rows = await ctx.db
      .select({ id, oldUnitPrice, newUnitPrice, mode, quantityChangeLitre, batchId, actor: actorName(createdBy), ...itsCard })
      .from(prices)
      .innerJoin(waterCards, eq(waterCards.id, prices.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: 'info',
      title: t('timeline.priceMoved', { from: price(row.oldUnitPrice), to: price(row.newUnitPrice) }),
      quantity: row.quantityChangeLitre === 0 ? null : row.quantityChangeLitre,
      detail: option('waterCardPrice', 'mode', row.mode),
      actor: row.actor,
      card: cardOf(row),
      link: row.batchId === null ? to('waterCardPrice', { cardNo: row.cardNo }) : to('waterCardPriceBatchDetail', { id: row.batchId }),
    }))
  },
}
