import type { AdjustPriceBatchInput } from '@weir/contract/modules/sale/price-selection'
import { priceBatchCan } from '@weir/contract/modules/sale/water-card-price-batch'
import type { UnitPrice } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { cardsOf, type Selection } from '../ground/card-selection.ts'
import { waterCardPrices, waterCards, waterCardPriceBatches } from '../../card/index.ts'
import { priceAct, pricesOfBatch } from './price-act.ts'

export type Target = Pick<z.output<typeof AdjustPriceBatchInput>, 'unitPrice' | 'undoesId'>

/** The batch to undo, within the caller's data scope. 404; 409 it has changed no price yet. */
async function undoneBatch(ctx: Context, id: number) {
  const [batch] = await ctx.db
    .select({
      id: waterCardPriceBatches.id,
      batchNo: waterCardPriceBatches.batchNo,
      unitPrice: waterCardPriceBatches.unitPrice,
      state: waterCardPriceBatches.state,
    })
    .from(waterCardPriceBatches)
    .where(and(eq(waterCardPriceBatches.id, id), priceAct.scope(ctx)))
  if (!batch) throw notFound('waterCard.error.batchMissing')
  if (!priceBatchCan.undo(batch)) throw conflict('waterCard.error.notUndoable')
  return batch
}

interface Aim {
  price: UnitPrice
  left: UnitPrice | undefined
}

/** The price each card is to have: one for all, or of an undo its own old one. Undefined as long as no price is typed. */
export async function aimOf(ctx: Context, { unitPrice, undoesId }: Target) {
  if (undoesId === undefined) {
    const aim = unitPrice === undefined ? undefined : { price: unitPrice, left: undefined }
    return { undoes: undefined, of: (): Aim | undefined => aim }
  }
  const undoes = await undoneBatch(ctx, undoesId)
  const records = await pricesOfBatch(ctx, undoesId)
  return { undoes, of: (cardId: number): Aim | undefined => records.get(cardId) }
}

/** The cards of a selection; of an undo those that the batch changed. 400 if they are too many. */
export function candidates(ctx: Context, selection: Selection, undoesId?: number) {
  const isOfBatch =
    undoesId === undefined
      ? undefined
      : sql`exists (select from ${waterCardPrices} where ${waterCardPrices.batchId} = ${undoesId} and ${waterCardPrices.cardId} = ${waterCards.id})`
  return cardsOf(ctx, selection, isOfBatch)
}
