import type { PriceRefusal } from '@weir/contract/modules/card/price-terms'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { add, type UnitPrice } from '@weir/contract/platform/units'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { type Context, inTransaction, listening, type Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { bookAll, type Card, waterCardScope, waterCardPrices, waterCards, waterCardPriceBatches } from '../../card/index.ts'
import { revaluePrices } from '../../meter/index.ts'
import { changedInBatch, type PriceOutcome } from './price-change.ts'
import { waterCardPriceItems } from './price-item.table.ts'
import { pricesOfBatch } from './price-selection.ts'

/** Cards of one transaction: others have their turn in between. */
const CHUNK = 100

type Batch = typeof waterCardPriceBatches.$inferSelect
type Figures = Pick<Batch, 'cards' | 'done' | 'refused'>
interface Turn {
  cardId: number
  price: UnitPrice
  card: Card | undefined
  result: PriceOutcome | PriceRefusal
}

/**
 * The next cards of a batch, all or none of them; false when none is left. Each is computed under its lock, as it is now. `report` is
 * called in the same transaction. So an interrupted batch goes on where it stopped, and changes no card twice.
 */
export const carryOutChunk = (ctx: Context, batchId: number, report: (ctx: Writing, figures: Figures) => Promise<void>): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const startedAt = performance.now()
    const batch = await lockBatch(ctx, batchId)
    const turns = await takeTurns(ctx, batch)
    if (turns.length === 0) return false
    const { changes, ctx: told } = listening(ctx)
    const after = await changePrices(told, batch, turns)
    await report(ctx, after)
    const { unitPrice, undoesId, mode, reason } = batch
    const wire = { selection: { ids: turns.map(({ cardId }) => cardId) }, unitPrice, undoesId, mode, reason }
    await logOperation(ctx, { endpoint: waterCardApi.adjustPriceBatch, wire, startedAt }, { code: 0, data: {} }, changes)
    return true
  })

async function lockBatch({ db }: Writing, id: number): Promise<Batch> {
  const [batch] = await db.select().from(waterCardPriceBatches).where(eq(waterCardPriceBatches.id, id)).for('no key update')
  return batch!
}

/** The next cards, locked in order of id, each with its result. */
async function takeTurns(ctx: Writing, { id, mode, undoesId }: Batch): Promise<Turn[]> {
  const items = await ctx.db
    .select({ cardId: waterCardPriceItems.cardId, price: waterCardPriceItems.unitPrice })
    .from(waterCardPriceItems)
    .where(and(eq(waterCardPriceItems.batchId, id), eq(waterCardPriceItems.state, 'waiting')))
    .orderBy(asc(waterCardPriceItems.cardId))
    .limit(CHUNK)
  if (items.length === 0) return []
  const ids = items.map(({ cardId }) => cardId)
  const locked = await ctx.db
    .select()
    .from(waterCards)
    .where(and(inArray(waterCards.id, ids), waterCardScope(ctx)))
    .orderBy(asc(waterCards.id))
    .for('no key update')
  const cards = new Map(locked.map((card) => [card.id, card]))
  const left = undoesId === null ? undefined : await pricesOfBatch(ctx, undoesId, ids)
  return items.map(({ cardId, price }) => {
    const card = cards.get(cardId)
    const result = card ? changedInBatch(card, { price, left: left?.get(cardId)?.left }, mode) : ('missing' as const)
    return { cardId, price, card, result }
  })
}

/** Records, bookings, today's amounts, results and figures of these cards. Answers the figures of the batch. */
async function changePrices(ctx: Writing, batch: Batch, turns: readonly Turn[]): Promise<Figures> {
  const changing = turns.flatMap(({ card, price, result }) => (card && typeof result === 'object' ? [{ card, price, ...result }] : []))
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
  await endTurns(ctx, batch.id, turns)
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

async function endTurns({ db }: Writing, batchId: number, turns: readonly Turn[]) {
  const given = unnest('given', {
    card_id: ['bigint', turns.map(({ cardId }) => cardId)],
    refusal: ['text', turns.map(({ result }) => (typeof result === 'string' ? result : null))],
  })
  await db.execute(sql`
    update ${waterCardPriceItems} set state = case when given.refusal is null then 'done' else 'refused' end, refusal = given.refusal
    from ${given} where ${waterCardPriceItems.batchId} = ${batchId} and ${waterCardPriceItems.cardId} = given.card_id`)
}
