import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { leftOf, takeable, waterOf } from './left-of-order.ts'

const bought = {
  amountFen: fen(10_000),
  quantityLitre: litre(28_990),
  unitPrice: unitPrice(34_500),
  refundedFen: fen(0),
  movedFen: fen(0),
  leftLitre: null,
  leftPrice: null,
}

it.each([
  ['all of it while the water covers it', 28_990, 10_000, 28_990],
  ['all of it with more on the card', 40_000, 10_000, 28_990],
  ['the value of what remains, rounded down', 10_000, 3450, 10_000],
  ['the same to the litre', 10_007, 3452, 10_007],
  ['never more than what is left', 28_989, 10_000, 28_990],
  ['nothing of an empty card', 0, 0, 0],
  ['nothing of a card that owes', -1200, 0, 0],
  ['nothing of a few litres', 4, 0, 0],
])('can take back %s', (_, remaining, most, water) => {
  const left = leftOf(bought, [])
  expect(takeable(left, litre(remaining))).toBe(most)
  expect(waterOf(left, fen(most), litre(remaining))).toBe(water)
})

it('takes water for a part by the price of the order, and all that is left with the last part', () => {
  const left = leftOf(bought, [])
  expect(waterOf(left, fen(3000), litre(28_990))).toBe(8700)
  const after = leftOf({ ...bought, refundedFen: fen(3000), leftLitre: litre(28_990 - 8700), leftPrice: left.price }, [])
  expect(after).toEqual({ fen: 7000, litres: 20_290, price: 34_500 })
  expect(waterOf(after, fen(7000), litre(20_290))).toBe(20_290)
})

it('leaves the last fen to be given back when parts that were rounded up took all water', () => {
  const left = leftOf({ ...bought, amountFen: fen(5), refundedFen: fen(4), leftLitre: litre(0), leftPrice: unitPrice(11_112) }, [])
  for (const remaining of [0, -1200, 500]) {
    expect(takeable(left, litre(remaining))).toBe(1)
    expect(waterOf(left, fen(1), litre(remaining))).toBe(0)
  }
})

it('carries price and water through price changes that kept the amount', () => {
  const raised = { from: unitPrice(30_000), to: unitPrice(34_500) }
  const order = { ...bought, amountFen: fen(3702), quantityLitre: litre(12_340), unitPrice: unitPrice(30_000) }
  expect(leftOf(order, [raised])).toEqual({ fen: 3702, litres: 10_730, price: 34_500 })
  expect(leftOf({ ...order, unitPrice: unitPrice(20_000) }, [raised])).toEqual({ fen: 3702, litres: 10_730, price: 23_000 })
})

it('gives back exactly the money and the water of the order, whatever the parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (amount, price, parts) => {
        const litres = Math.max(10, Math.round((amount * 10_000) / price) * 10)
        let order = {
          ...bought,
          amountFen: fen(amount),
          quantityLitre: litre(litres),
          unitPrice: unitPrice(price),
          leftLitre: litre(litres),
        }
        let remaining = litre(litres)
        for (const part of [...parts, 1]) {
          const left = leftOf(order, [])
          const back = fen(Math.ceil(takeable(left, remaining) * part))
          if (back === 0) continue
          const water = waterOf(left, back, remaining)
          remaining = litre(remaining - water)
          order = { ...order, refundedFen: fen(order.refundedFen + back), leftLitre: litre(left.litres - water) }
        }
        expect([order.refundedFen, order.leftLitre, remaining]).toEqual([order.amountFen, 0, 0])
      },
    ),
    { numRuns: process.env.TEST_LONG ? 5000 : 200 },
  )
})
