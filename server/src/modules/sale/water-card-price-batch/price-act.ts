import type { PriceRefusal } from '@weir/contract/modules/card/price'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { priceBatchCan, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { add, type UnitPrice } from '@weir/contract/platform/units'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { bookAll, type Card, waterCardPriceBatches, waterCardPrices, waterCardPrices as prices, waterCards } from '../../card/index.ts'
import { revaluePrices } from '../../meter/index.ts'
import { type BatchFigures, defineBatchAct } from '../ground/batch-act.store.ts'
import { batchItems, type Turn, itemCard } from '../ground/batch-items.store.ts'
import { changedInBatch, type PriceOutcome } from './price-change.ts'
import { waterCardPriceItems, waterCardPriceItems as items } from './price-item.table.ts'

type Batch = typeof waterCardPriceBatches.$inferSelect
/** A card with the price that it is to have, and what that makes of it. */
interface PriceTurn extends Turn<PriceRefusal> {
  price: UnitPrice
  outcome: PriceOutcome | undefined
}

export const priceItems = batchItems(waterCardPriceItems)

/** A change of prices of many cards, at once or on a later day (domain-rules §2.8). */
export const priceAct = defineBatchAct<Batch, PriceTurn>({
  kind: 'priceBatch',
  api: waterCardPriceBatchApi,
  endpoint: waterCardApi.adjustPriceBatch,
  batches: waterCardPriceBatches,
  errors: {
    missing: 'waterCardPriceBatch.error.missing',
    nothing: 'waterCard.error.nothingToAdjust',
    stale: 'waterCard.error.previewStale',
    notStopped: 'waterCardPriceBatch.error.notStopped',
  },
  canResume: priceBatchCan.resume,
  sent: (ctx, { startedAt }) => ({ startedAt: startedAt ?? ctx.now() }),
  async turns(ctx, { id, mode, undoesId }) {
    const found = await priceItems.next<typeof waterCardPriceItems.$inferSelect>(ctx, id)
    const ids = found.map(({ cardId }) => cardId)
    const left = undoesId === null ? undefined : await pricesOfBatch(ctx, undoesId, ids)
    return found.map(({ item: { unitPrice: price }, cardId, card }) => {
      const result = card ? changedInBatch(card, { price, left: left?.get(cardId)?.left }, mode) : ('missing' as const)
      return typeof result === 'string'
        ? { cardId, card, price, refusal: result, outcome: undefined }
        : { cardId, card, price, refusal: null, outcome: result }
    })
  },
  act: changePrices,
  wire: ({ unitPrice, undoesId, mode, reason }, turns) => ({
    selection: { ids: turns.map(({ cardId }) => cardId) },
    unitPrice,
    undoesId,
    mode,
    reason,
  }),
  async notice(ctx, author, { id: batchId, batchNo, done, refused }, isDone) {
    if (isDone) await notify(ctx, author, 'priceBatchDone', { batchId, batchNo, done, refused })
    else await notify(ctx, author, 'priceBatchStopped', { batchId, batchNo, done })
  },
})

/** A planned batch never happens. 404; 409 it has begun. */
export async function cancelBatch(ctx: Writing, { id }: InputOf<(typeof waterCardPriceBatchApi)['cancel']>) {
  const batch = await priceAct.hold(ctx, id)
  if (!priceBatchCan.cancel(batch)) throw conflict('waterCardPriceBatch.error.notPlanned')
  await ctx.db
    .update(waterCardPriceBatches)
    .set({ state: 'cancelled', cancelledBy: ctx.actor.id, endedAt: ctx.now() })
    .where(eq(waterCardPriceBatches.id, id))
  ctx.changed({ resource: waterCardPriceBatchApi, id, before: { state: batch.state }, after: { state: 'cancelled' } })
  return {}
}

/** Records, bookings, today's amounts, results and figures of these cards. Answers the figures of the batch. */
async function changePrices(ctx: Writing, batch: Batch, turns: readonly PriceTurn[]): Promise<BatchFigures> {
  const changing = turns.flatMap(({ card, price, outcome }) => (card && outcome ? [{ card, price, ...outcome }] : []))
  const recordIds = await insertRecords(ctx, batch, changing)
  await bookAll(
    ctx,
    new Map(changing.map(({ card }) => [card.id, card])),
    { kind: 'priceChange', refType: 'price', note: batch.reason },
    changing.map(({ card, price, quantityChange }) => ({
      cardId: card.id,
      refId: recordIds.get(card.id)!,
      litres: quantityChange,
      also: { unitPrice: price },
    })),
  )
  await revaluePrices(
    ctx,
    changing.map(({ card }) => card.id),
  )
  await priceItems.end(ctx, batch.id, turns)
  const figures = { done: batch.done + changing.length, refused: batch.refused + turns.length - changing.length }
  const quantityChangeLitre = changing.reduce((sum, { quantityChange }) => add(sum, quantityChange), batch.quantityChangeLitre)
  await ctx.db
    .update(waterCardPriceBatches)
    .set({ ...figures, quantityChangeLitre })
    .where(eq(waterCardPriceBatches.id, batch.id))
  return { ...figures, cards: batch.cards }
}

/** By card, the id of its record. */
async function insertRecords(
  ctx: Writing,
  { id: batchId, mode }: Batch,
  changing: readonly ({ card: Card; price: UnitPrice } & PriceOutcome)[],
): Promise<Map<number, number>> {
  if (changing.length === 0) return new Map()
  const records = await ctx.db
    .insert(waterCardPrices)
    .values(
      changing.map(({ card, price, quantityChange }) => ({
        cardId: card.id,
        oldUnitPrice: card.unitPrice,
        newUnitPrice: price,
        mode,
        quantityChangeLitre: quantityChange,
        batchId,
        createdAt: ctx.now(),
        deptId: card.deptId,
        createdBy: ctx.actor.id,
      })),
    )
    .returning({ id: waterCardPrices.id, cardId: waterCardPrices.cardId })
  return new Map(records.map(({ cardId, id }) => [cardId, id]))
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
