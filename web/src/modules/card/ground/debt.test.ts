import { litre, Money, Price, Quantity, quantityFor, unitPrice } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { debtOf } from './debt.ts'

it.each([
  ['-28.850', '3.00', '86.55'],
  ['-2.503', '3.45', '8.66'],
  ['-0.001', '3.00', '0.03'],
  ['0.000', '3.00', undefined],
  ['1.000', '3.00', undefined],
])('of %s t at %s is %s', (remainingQuantity, unitPrice, debt) => {
  expect(debtOf({ remainingQuantity, unitPrice })).toBe(debt)
})

it('always buys what is owed, whatever the price', () => {
  for (let owed = 1; owed < 30_000; owed += 77)
    for (const price of [100, 34_500, 29_999, 10_000_000]) {
      const typed = { remainingQuantity: z.encode(Quantity, litre(-owed)), unitPrice: z.encode(Price, unitPrice(price)) }
      expect(quantityFor(z.decode(Money, debtOf(typed)!), unitPrice(price))).toBeGreaterThanOrEqual(owed)
    }
})
