import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountFor, fen, litre, quantityFor, repriced, unitPrice } from './units.ts'

const numRuns = process.env.TEST_LONG ? 20_000 : 300

/** Exact fractions of big integers, rounded half away from zero: slow, plain, and written without looking at `units.ts`. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n
  const magnitude = isNegative ? -numerator : numerator
  const whole = magnitude / denominator
  const rest = magnitude % denominator
  const result = rest * 2n >= denominator ? whole + 1n : whole
  return isNegative ? -result : result
}

const money = fc.integer({ min: -50_000_000_000, max: 50_000_000_000 })
const litres = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
/** 0.0001 to 9,999.9999 yuan per ton, and as often what water costs. */
const price = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 10_000, max: 99_999 }))

describe('rounding, against exact fractions', () => {
  it('amount ÷ price, to 10 litres', () => {
    // fen/100 yuan ÷ (price/10000 yuan per 1000 litres), in steps of 10 litres: fen × 10000 ÷ price
    fc.assert(
      fc.property(money, price, (amount, p) => {
        expect(BigInt(quantityFor(fen(amount), unitPrice(p)))).toBe(rounded(BigInt(amount) * 10_000n, BigInt(p)) * 10n)
      }),
      { numRuns },
    )
  })

  it('tons × price, to the fen', () => {
    fc.assert(
      fc.property(litres, price, (quantity, p) => {
        expect(BigInt(amountFor(litre(quantity), unitPrice(p)))).toBe(rounded(BigInt(quantity) * BigInt(p), 100_000n))
      }),
      { numRuns },
    )
  })

  it('tons that keep their value, to 10 litres; there and back is off by less than a step of each', () => {
    fc.assert(
      fc.property(litres, price, price, (quantity, from, to) => {
        const exact = rounded(BigInt(quantity) * BigInt(from), BigInt(to) * 10n) * 10n
        fc.pre(Number.isSafeInteger(Number(exact)))
        const kept = repriced(litre(quantity), unitPrice(from), unitPrice(to))
        expect(BigInt(kept)).toBe(exact)
        const back = repriced(kept, unitPrice(to), unitPrice(from))
        expect(Math.abs(back - quantity)).toBeLessThanOrEqual(5 + Math.ceil((5 * to) / from))
      }),
      { numRuns },
    )
  })

  it('a refund of what was sold is the exact opposite', () => {
    fc.assert(
      fc.property(money, price, (amount, p) => {
        expect(quantityFor(fen(-amount), unitPrice(p)) + quantityFor(fen(amount), unitPrice(p))).toBe(0)
      }),
      { numRuns },
    )
  })
})
