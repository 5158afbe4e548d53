import { amountFor, Money, Price, Quantity, repriced, SetPrice } from '@weir/contract/platform/units'
import { z } from 'zod'

/** The value of tons at a price, in yuan. */
export const worthOf = (quantity: string, price: string): string =>
  z.encode(Money, amountFor(z.decode(Quantity, quantity), z.decode(Price, price)))

/** A price as it is typed, once it is one that a card may have. */
export const priceTyped = (typed: string): string | undefined => (z.safeDecode(SetPrice, typed).success ? typed : undefined)

/** The tons that keep their value at another price: the rule of the server. */
export const keptAmount = (quantity: string, from: string, to: string): string =>
  z.encode(Quantity, repriced(z.decode(Quantity, quantity), z.decode(Price, from), z.decode(Price, to)))
