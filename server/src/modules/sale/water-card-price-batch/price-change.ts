import type { PriceMode, PriceRefusal } from '@weir/contract/modules/card/price'
import { waterCardCan, type WaterCardState } from '@weir/contract/modules/card/water-card-row'
import { amountFor, type Fen, type Litre, minus, MOST_ON_CARD, MOST_OWED, repriced, type UnitPrice } from '@weir/contract/platform/units'

export interface PricedCard {
  state: WaterCardState
  unitPrice: UnitPrice
  remainingLitre: Litre
}

/** A card after the change: tons to the litre, worth to the fen at the price in force then. */
export interface PriceOutcome {
  remaining: Litre
  worth: Fen
  quantityChange: Litre
  worthChange: Fen
}

/** domain-rules §2.8, for the preview and for the act: the card after the change, or why it may not be. */
export function changedPrice(
  { state, unitPrice, remainingLitre }: PricedCard,
  price: UnitPrice,
  mode: PriceMode,
): PriceOutcome | PriceRefusal {
  if (!waterCardCan.adjustPrice({ state })) return 'notActive'
  const remaining = mode === 'keepTonnage' ? remainingLitre : repriced(remainingLitre, unitPrice, price)
  if (remaining > MOST_ON_CARD && remaining > remainingLitre) return remainingLitre > MOST_ON_CARD ? 'aboveMost' : 'beyondMost'
  if (remaining < MOST_OWED && remaining < remainingLitre) return 'beyondDebt'
  const worth = amountFor(remaining, price)
  return {
    remaining,
    worth,
    quantityChange: minus(remaining, remainingLitre),
    worthChange: minus(worth, amountFor(remainingLitre, unitPrice)),
  }
}

/** In a batch a card that has the price already is left out. `left`: the price that an undone batch left on the card. */
export function changedInBatch(
  card: PricedCard,
  { price, left }: { price: UnitPrice; left: UnitPrice | undefined },
  mode: PriceMode,
): PriceOutcome | PriceRefusal {
  const isChangedSince = left !== undefined && card.unitPrice !== left
  if (waterCardCan.adjustPrice(card) && isChangedSince) return 'changedSince'
  if (waterCardCan.adjustPrice(card) && card.unitPrice === price) return 'samePrice'
  return changedPrice(card, price, mode)
}
