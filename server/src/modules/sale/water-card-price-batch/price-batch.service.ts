import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import type { AdjustPriceBatchInput } from '@weir/contract/modules/sale/price-selection'
import { priceBatchCan } from '@weir/contract/modules/sale/water-card-price-batch'
import { type UnitPrice, add, amountFor, fen, litre } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { createHash } from 'node:crypto'
import { PRICE_MODES, type PriceMode, type PriceRefusal } from '@weir/contract/modules/card/price'

import type { Writing, Context } from '../../../kernel/context.ts'
import { invalid, conflict, notFound } from '../../../kernel/errors.ts'
import { priceAct, priceItems, pricesOfBatch } from './price-act.ts'
import { cardsOf, type Selection, type SelectedCard } from '../ground/card-selection.ts'
import { waterCardPrices, waterCards, waterCardPriceBatches } from '../../card/index.ts'
import { changedInBatch, type PriceOutcome } from './price-change.ts'

type Input = InputOf<(typeof waterCardApi)['adjustPriceBatch']>

/**
 * A batch of price changes (domain-rules §2.8), for the workers at once or at the beginning of a day. Its cards are those of now; each is
 * computed when its turn comes. 409: other cards or
 * prices than in the preview, none that can change. 400: a day that has begun, too many cards.
 */
export async function placePriceBatch(ctx: Writing, input: Input) {
  const { mode, expected, startsOn, unitPrice, undoesId, reason } = input
  if (startsOn !== undefined && startsOn <= dayText(businessDay(ctx.now().getTime())))
    throw invalid('startsOn', 'waterCard.error.dayPassed')
  const aim = await aimOf(ctx, input)
  const forecasts = (await candidates(ctx, input.selection, undoesId)).map((card) => forecast(card, aim.of(card.id)))
  const seen = sumsOf(forecasts)[mode]
  const told = { unitPrice, undoesId, mode, reason, startsOn, cards: forecasts.length }
  const placed = {
    seen,
    expected,
    told,
    facts: { ...told, refused: forecasts.length - seen.count, remainingSeenLitre: expected.remaining },
    // Those that cannot change are in the record too, with the reason.
    insertItems: (id: number) =>
      priceItems.insert(
        ctx,
        id,
        forecasts.map((one) => ({ card: one.card, refusal: refusalOf(one[mode]) })),
        { unit_price: ['bigint', forecasts.map(({ price }) => price!)] },
      ),
  }
  return startsOn === undefined ? priceAct.place(ctx, placed) : priceAct.plan(ctx, placed)
}

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

type AimOrNone = { price: UnitPrice; left: UnitPrice | undefined } | undefined
type Results = Record<PriceMode, PriceOutcome | PriceRefusal | undefined>

/** A card and what each mode would make of it; undefined as long as no price is typed. */
export interface Forecast extends Results {
  card: SelectedCard
  price: UnitPrice | undefined
}

export const forecast = (card: SelectedCard, aim: AimOrNone): Forecast => ({
  card,
  price: aim?.price,
  keepTonnage: aim && changedInBatch(card, aim, 'keepTonnage'),
  keepAmount: aim && changedInBatch(card, aim, 'keepAmount'),
})

export const isOutcome = (result: Results[PriceMode]): result is PriceOutcome => typeof result === 'object'
export const refusalOf = (result: Results[PriceMode]) => (typeof result === 'string' ? result : null)

const NOTHING = {
  count: 0,
  remainingBefore: litre(0),
  worthBefore: fen(0),
  remaining: litre(0),
  worth: fen(0),
  quantityChange: litre(0),
  worthChange: fen(0),
}

/** The sums of all cards that change in this mode, and a digest of these cards with both their prices. */
function sumOf(mode: PriceMode, forecasts: readonly Forecast[]) {
  const hash = createHash('sha256')
  const ordered = forecasts.toSorted((a, b) => a.card.id - b.card.id)
  const sum = ordered.reduce((sum, { card, price, [mode]: result }) => {
    if (!isOutcome(result)) return sum
    hash.update(`${card.id}:${card.unitPrice}:${price}\n`)
    return {
      count: sum.count + 1,
      remainingBefore: add(sum.remainingBefore, card.remainingLitre),
      worthBefore: add(sum.worthBefore, amountFor(card.remainingLitre, card.unitPrice)),
      remaining: add(sum.remaining, result.remaining),
      worth: add(sum.worth, result.worth),
      quantityChange: add(sum.quantityChange, result.quantityChange),
      worthChange: add(sum.worthChange, result.worthChange),
    }
  }, NOTHING)
  return { ...sum, digest: hash.digest('base64url') }
}

export const sumsOf = (forecasts: readonly Forecast[]) =>
  Object.fromEntries(PRICE_MODES.map((mode) => [mode, sumOf(mode, forecasts)])) as Record<PriceMode, ReturnType<typeof sumOf>>
