import type { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardScope, waterCardPrices as prices, waterCards, waterCardPriceBatches as batches } from '../../card/index.ts'
import { batchScope } from './price-batch.list.ts'
import { waterCardPriceItems as items } from './price-item.table.ts'

type Items = (typeof waterCardPriceBatchApi)['items']

async function demandBatch(ctx: Context, id: number) {
  const [batch] = await ctx.db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, id), batchScope(ctx)))
  if (!batch) throw notFound('waterCardPriceBatch.error.missing')
}

/** The cards of a batch with their results, those outside the caller's data scope left out. 404. */
export async function listItems(ctx: Context, { id, state, pageNum, pageSize, isAsc }: InputOf<Items>): Promise<OutputOf<Items>> {
  await demandBatch(ctx, id)
  const scope = waterCardScope(ctx)
  const isInScope = scope && sql`exists (select from ${waterCards} where ${waterCards.id} = ${items.cardId} and ${scope})`
  const where = and(eq(items.batchId, id), state && eq(items.state, state), isInScope)
  const [list, matches] = await Promise.all([
    ctx.db
      .select({
        id: items.id,
        cardId: items.cardId,
        cardNo: waterCards.cardNo,
        name: waterCards.name,
        communityName: waterCards.communityName,
        roomNo: waterCards.roomNo,
        newUnitPrice: items.unitPrice,
        state: items.state,
        refusal: items.refusal,
        oldUnitPrice: prices.oldUnitPrice,
        quantityChange: prices.quantityChangeLitre,
      })
      .from(items)
      .innerJoin(waterCards, eq(waterCards.id, items.cardId))
      .leftJoin(prices, and(eq(prices.batchId, items.batchId), eq(prices.cardId, items.cardId)))
      .where(where)
      .orderBy((isAsc ? asc : desc)(items.id))
      .limit(pageSize)
      .offset(firstRow({ pageNum, pageSize })),
    countMatches(ctx, items, where),
  ])
  return pageOf(list, matches, pageNum)
}
