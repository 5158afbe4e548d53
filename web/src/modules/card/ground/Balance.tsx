import { amountFor, type Fen, fen, litre, type Litre, Money, Price, Quantity, quantityFor } from '@weir/contract/platform/units'
import { z } from 'zod'

import { shownQuantity } from '../../../platform/format/format.ts'
import styles from './Balance.module.css'

/** Tons with their sign; what rounds to nothing has none. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Moved value={shownQuantity(quantity)} />
}

/** A figure that is drawn already, with its sign. */
export const Moved = ({ value }: { value: string }) =>
  value.startsWith('−') || Number(value) === 0 ? value : <span className={styles.gained}>+{value}</span>

/** Money buys hundredths of a ton. */
const STEP = 10

/** The least amount that brings an overdrawn card to nothing, in yuan; none where nothing is owed. The server quotes it like any other. */
export function debtOf({ remainingQuantity, unitPrice }: { remainingQuantity: string; unitPrice: string }): string | undefined {
  const remaining = z.decode(Quantity, remainingQuantity)
  if (remaining >= 0) return undefined
  const price = z.decode(Price, unitPrice)
  const owed: Litre = litre(Math.ceil(-Number(remaining) / STEP) * STEP)
  let amount: Fen = amountFor(owed, price)
  while (quantityFor(amount, price) < owed) amount = fen(Number(amount) + 1)
  return z.encode(Money, amount)
}
