import {
  amountAtMost,
  type Fen,
  fen,
  type Litre,
  litre,
  minus,
  quantityFor,
  repriced,
  repricedPrice,
  type UnitPrice,
} from '@weir/contract/platform/units'

import type { waterCardRecharges } from '../../../card/index.ts'

/** The rest of an order: money that did not go back or to another card, its water, and the price of both. */
export interface Left {
  fen: Fen
  litres: Litre
  price: UnitPrice
}

/** A price change that kept the amount. */
export interface Conversion {
  from: UnitPrice
  to: UnitPrice
}

type Stored = Pick<
  typeof waterCardRecharges.$inferSelect,
  'amountFen' | 'refundedFen' | 'movedFen' | 'quantityLitre' | 'unitPrice' | 'leftLitre' | 'leftPrice'
>

/** As it was stored last, carried through the conversions since (domain-rules §2.6). */
export function leftOf(order: Stored, conversions: readonly Conversion[]): Left {
  const stored = {
    fen: minus(minus(order.amountFen, order.refundedFen), order.movedFen),
    litres: order.leftLitre ?? order.quantityLitre,
    price: order.leftPrice ?? order.unitPrice,
  }
  return conversions.reduce(
    ({ fen, litres, price }, { from, to }) => ({ fen, litres: repriced(litres, from, to), price: repricedPrice(price, from, to) }),
    stored,
  )
}

const least = <U extends Fen | Litre>(a: U, b: U) => (a < b ? a : b)

/**
 * The most that can be taken back from a card with this remaining water: all of it if the water covers it. Else the value of the positive
 * remaining at the order's price, rounded down. Parts that were rounded up may have taken all water before the last fen: those need none.
 */
export function takeable({ fen: left, litres, price }: Left, remaining: Litre): Fen {
  if (litres === 0) return left
  if (remaining <= 0) return fen(0)
  if (remaining >= litres) return left
  const value = least(amountAtMost(remaining, price), left)
  return quantityFor(value, price) > 0 ? value : fen(0)
}

/** The water that leaves with an amount; with the last one, all that is left. */
export function waterOf(left: Left, amount: Fen, remaining: Litre): Litre {
  if (amount === left.fen) return left.litres
  return least(least(quantityFor(amount, left.price), left.litres), remaining > 0 ? remaining : litre(0))
}
