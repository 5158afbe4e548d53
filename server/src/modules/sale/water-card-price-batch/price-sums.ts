import { createHash } from 'node:crypto'
import { PRICE_MODES, type PriceMode, type PriceRefusal } from '@weir/contract/modules/card/price-codes'
import { add, amountFor, fen, litre, type UnitPrice } from '@weir/contract/platform/units'

import { changedInBatch, type PriceOutcome } from './price-change.ts'
import type { SelectedCard } from '../ground/card-selection.ts'

type Aim = { price: UnitPrice; left: UnitPrice | undefined } | undefined
type Results = Record<PriceMode, PriceOutcome | PriceRefusal | undefined>

/** A card and what each mode would make of it; undefined as long as no price is typed. */
export interface Forecast extends Results {
  card: SelectedCard
  price: UnitPrice | undefined
}

export const forecast = (card: SelectedCard, aim: Aim): Forecast => ({
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
