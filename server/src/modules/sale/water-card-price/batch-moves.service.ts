import { priceBatchCan, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { batchScope } from './price-batch.list.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import { sendBatch } from './send-batch.service.ts'

type Api = typeof waterCardPriceBatchApi

async function holdBatch(ctx: Writing, id: number) {
  const [batch] = await ctx.db
    .select()
    .from(waterCardPriceBatches)
    .where(and(eq(waterCardPriceBatches.id, id), batchScope(ctx)))
    .for('no key update')
  if (!batch) throw notFound('waterCardPriceBatch.error.missing')
  return batch
}

/** A planned batch never happens. 404; 409 it has begun. */
export async function cancelBatch(ctx: Writing, { id }: InputOf<Api['cancel']>) {
  const batch = await holdBatch(ctx, id)
  if (!priceBatchCan.cancel(batch)) throw conflict('waterCardPriceBatch.error.notPlanned')
  await ctx.db
    .update(waterCardPriceBatches)
    .set({ state: 'cancelled', cancelledBy: ctx.actor.id, endedAt: ctx.now() })
    .where(eq(waterCardPriceBatches.id, id))
  ctx.changed({ resource: waterCardPriceBatchApi, id, before: { state: batch.state }, after: { state: 'cancelled' } })
  return {}
}

/** A stopped batch goes on with the cards that are left, with the permissions of the caller. 404; 409 it is not stopped. */
export async function resumeBatch(ctx: Writing, { id }: InputOf<Api['resume']>) {
  const batch = await holdBatch(ctx, id)
  if (!priceBatchCan.resume(batch)) throw conflict('waterCardPriceBatch.error.notStopped')
  await sendBatch(ctx, batch)
  ctx.changed({ resource: waterCardPriceBatchApi, id, before: { state: batch.state }, after: { state: 'running' } })
  return {}
}
