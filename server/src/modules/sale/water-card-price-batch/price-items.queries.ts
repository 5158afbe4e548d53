import type { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import type { UnitPrice } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardPrices as prices, waterCards } from '../../card/index.ts'
import { itemCard } from '../ground/batch-items.store.ts'
import { priceAct, priceItems } from './price-act.ts'
import { waterCardPriceItems as items } from './price-item.table.ts'

type Items = (typeof waterCardPriceBatchApi)['items']

/** The cards of a batch with their results, those outside the caller's data scope left out. 404. */
export async function listItems(ctx: Context, input: InputOf<Items>): Promise<OutputOf<Items>> {
  await priceAct.find(ctx, input.id)
  return priceItems.list(ctx, input, ({ where, order, limit, offset }) =>
    ctx.db
      .select({
        id: items.id,
        cardId: items.cardId,
        ...itemCard,
        newUnitPrice: items.unitPrice,
        state: items.state,
        refusal: items.refusal,
        oldUnitPrice: sql<UnitPrice>`coalesce(${prices.oldUnitPrice}, ${waterCards.unitPrice})`.mapWith(waterCards.unitPrice),
        quantityChange: prices.quantityChangeLitre,
      })
      .from(items)
      .innerJoin(waterCards, eq(waterCards.id, items.cardId))
      .leftJoin(prices, and(eq(prices.batchId, items.batchId), eq(prices.cardId, items.cardId)))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  )
}
