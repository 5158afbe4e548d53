import { amountFor, type Fen, fen, litre, type Litre, Money, Price, Quantity, quantityFor } from '@weir/contract/platform/units'
import { z } from 'zod'

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
