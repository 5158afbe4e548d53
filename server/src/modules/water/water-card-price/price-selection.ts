import { type AdjustPriceBatchInput, MOST_IN_PRICE_BATCH } from '@weir/contract/modules/water/price-selection'
import { priceBatchCan } from '@weir/contract/modules/water/water-card-price-batch'
import type { UnitPrice } from '@weir/contract/platform/units'
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { AppError, conflict, notFound } from '../../../kernel/errors.ts'
import { conditionsOf, equals } from '../../../kernel/crud/filters.ts'
import { whereOf } from '../../../kernel/crud/read-handlers.ts'
import { rooms } from '../../place/index.ts'
import { waterCardReading } from '../water-card/water-card.list.ts'
import { waterCardPrices, waterCards } from '../water-card/water-card.table.ts'
import { batchScope } from './price-batch.list.ts'
import { waterCardPriceBatches } from './price-batch.table.ts'

type BatchInput = z.output<typeof AdjustPriceBatchInput>
export type Selection = BatchInput['selection']
export type Target = Pick<BatchInput, 'unitPrice' | 'undoesId'>

const itsRoom = (condition: SQL) => sql`exists (select from ${rooms} where ${rooms.id} = ${waterCards.roomId} and ${condition})`

/** The filters that the card list does not have. */
const further = {
  communityId: (id: number) => itsRoom(eq(rooms.communityId, id)),
  building: (building: string) => itsRoom(eq(rooms.building, building)),
  currentUnitPrice: equals(waterCards.unitPrice),
  ids: (ids: readonly number[]) => inArray(waterCards.id, [...ids]),
  except: (ids: readonly number[]) => not(inArray(waterCards.id, [...ids])),
}

/** The cards of a selection, within the caller's data scope. */
export function selected(ctx: Context, { communityId, building, currentUnitPrice, ids, except, ...filter }: Selection) {
  const given = { communityId, building, currentUnitPrice, ids, except }
  return and(whereOf(ctx, waterCards, waterCardReading, filter), ...conditionsOf(ctx, further, given))
}

export type Candidate = Awaited<ReturnType<typeof candidates>>[number]

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
    .where(and(eq(waterCardPriceBatches.id, id), batchScope(ctx)))
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

/** By card: the price before a batch, and the one that it left. */
export async function pricesOfBatch({ db }: Context, batchId: number, cardIds?: readonly number[]) {
  const { cardId, oldUnitPrice: price, newUnitPrice: left } = waterCardPrices
  const records = await db
    .select({ cardId, price, left })
    .from(waterCardPrices)
    .where(and(eq(waterCardPrices.batchId, batchId), cardIds && inArray(cardId, [...cardIds])))
  return new Map(records.map(({ cardId, ...aim }) => [cardId, aim]))
}

/** The cards of a selection within the caller's data scope, in order of their addresses. 400 if they are too many. */
export async function candidates(ctx: Context, selection: Selection, undoesId?: number) {
  const isOfBatch =
    undoesId === undefined
      ? undefined
      : sql`exists (select from ${waterCardPrices} where ${waterCardPrices.batchId} = ${undoesId} and ${waterCardPrices.cardId} = ${waterCards.id})`
  const found = await ctx.db
    .select({
      id: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      communityName: waterCards.communityName,
      roomNo: waterCards.roomNo,
      state: waterCards.state,
      unitPrice: waterCards.unitPrice,
      remainingLitre: waterCards.remainingLitre,
    })
    .from(waterCards)
    .where(and(selected(ctx, selection), isOfBatch))
    .orderBy(asc(waterCards.communityName), asc(waterCards.roomNo), asc(waterCards.id))
    .limit(MOST_IN_PRICE_BATCH + 1)
  if (found.length > MOST_IN_PRICE_BATCH) throw new AppError(400, 'waterCard.error.tooManyCards')
  return found
}
