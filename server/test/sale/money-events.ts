import fc from 'fast-check'

const CARDS = 3
const card = fc.nat(CARDS - 1)
/** Of the orders or the refunds so far; the newest is 0. */
const which = fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, fc.nat(6))
const part = fc.integer({ min: 1, max: 100 })
const mode = fc.constantFrom('keepAmount' as const, 'keepAmount' as const, 'keepTonnage' as const)
/** Not so cheap that a few conversions in a row leave the whole numbers a double can hold. */
const price = fc.integer({ min: 5_000, max: 200_000 })
const yuan = fc.integer({ min: 1, max: 60_000 })

const kinds = {
  recharge: fc.record({ card, fen: yuan }),
  /** An unpaid order of a provider, and its payment: perhaps again, perhaps of another amount. */
  order: fc.record({ card, fen: yuan }),
  pay: fc.record({ which, transaction: fc.nat(3), isExact: fc.boolean() }),
  expire: fc.record({ which }),
  /** An order leaves for the meter, arrives or fails. */
  deliver: fc.record({ which, step: fc.constantFrom('initiate' as const, 'succeed' as const, 'fail' as const) }),
  /** A reading of the meter with this rise, perhaps of an earlier hour. */
  read: fc.record({ card, rise: fc.integer({ min: 0, max: 3000 }), hoursAgo: fc.constantFrom(0, 0, 0, 1, 5, 30) }),
  adjust: fc.record({ card, litres: fc.integer({ min: -20_000, max: 20_000 }) }),
  price: fc.record({ card, price, mode }),
  priceBatch: fc.record({ price, mode }),
  refund: fc.record({ which, part }),
  reverse: fc.record({ which }),
  move: fc.record({ which, card }),
  /** The word of the provider about a refund. */
  settleRefund: fc.record({ which, how: fc.constantFrom('finish' as const, 'fail' as const, 'retry' as const) }),
  bind: fc.record({ card, ago: fc.constantFrom(0, 2, 26) }),
  unbind: fc.record({ card, ago: fc.constantFrom(0, 2, 26) }),
  suspend: fc.record({ card, isBack: fc.boolean() }),
  close: fc.record({ card, rise: fc.option(fc.integer({ min: 0, max: 3000 })), writeOff: fc.boolean() }),
}
type Kinds = typeof kinds
export type MoneyEvent = { [Kind in keyof Kinds]: { kind: Kind } & (Kinds[Kind] extends fc.Arbitrary<infer E> ? E : never) }[keyof Kinds]

const WEIGHT: Partial<Record<keyof Kinds, number>> = {
  recharge: 6,
  order: 2,
  pay: 3,
  read: 5,
  refund: 5,
  move: 4,
  price: 5,
  priceBatch: 2,
  bind: 2,
}

const event = fc.oneof(
  ...Object.entries(kinds).map(([kind, facts]) => ({
    weight: WEIGHT[kind as keyof Kinds] ?? 1,
    arbitrary: (facts as fc.Arbitrary<object>).map((facts) => ({ kind, ...facts }) as MoneyEvent),
  })),
)

/** Anything that happens to the money and the water of three cards and their meters. */
export const moneyEvents = fc.array(event, { minLength: 20, maxLength: 60, size: 'max' })
