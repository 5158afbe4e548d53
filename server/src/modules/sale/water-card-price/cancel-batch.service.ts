import { priceBatchCan, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import { priceAct } from './price-act.ts'

type Api = typeof waterCardPriceBatchApi

/** A planned batch never happens. 404; 409 it has begun. */
export async function cancelBatch(ctx: Writing, { id }: InputOf<Api['cancel']>) {
  const batch = await priceAct.hold(ctx, id)
  if (!priceBatchCan.cancel(batch)) throw conflict('waterCardPriceBatch.error.notPlanned')
  await ctx.db
    .update(waterCardPriceBatches)
    .set({ state: 'cancelled', cancelledBy: ctx.actor.id, endedAt: ctx.now() })
    .where(eq(waterCardPriceBatches.id, id))
  ctx.changed({ resource: waterCardPriceBatchApi, id, before: { state: batch.state }, after: { state: 'cancelled' } })
  return {}
}
