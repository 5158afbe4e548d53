import { litre, unitPrice } from '@weir/contract/platform/units'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { priceRows, priceRuns } from './meter-stat-pricing.ts'

const [low, high] = [unitPrice(30_000), unitPrice(34_567)]
const change = (day: string, from: typeof low, to: typeof low) => ({ day, old: from, new: to })

it('begins a run with the last change of a day, unless that changes back', () => {
  expect(priceRuns([], high)).toEqual([{ from: null, price: high }])
  expect(priceRuns([change('2026-03-02', low, high)], high)).toEqual([
    { from: '2026-03-02', price: high },
    { from: null, price: low },
  ])
  expect(priceRuns([change('2026-03-02', low, high), change('2026-03-02', high, low)], low)).toEqual([{ from: null, price: low }])
})

it('values each row at the price at the end of its day', () => {
  const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, usageLitre: litre(1000) }))
  const priced = priceRows(rows, priceRuns([change('2026-03-02', low, high)], high), undefined)
  expect(priced.map(({ unitPrice, amountFen }) => [unitPrice, amountFen])).toEqual([
    [low, 300],
    [high, 346],
    [high, 345],
  ])
})

it('never drifts: the amounts of a run are its litres times the price, rounded once', () => {
  const usage = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(usage, fc.integer({ min: 1, max: 99_999 }), fc.nat({ max: 39 }), (litres, price, cut) => {
      const rows = litres.map((usageLitre, i) => ({ date: `2026-01-${String(i).padStart(2, '0')}`, usageLitre: litre(usageLitre) }))
      const runs = priceRuns([], unitPrice(price))
      const whole = priceRows(rows, runs, undefined)
      const total = litres.reduce((sum, usageLitre) => sum + usageLitre, 0)
      const exact = (BigInt(total) * BigInt(price) * 2n + 100_000n) / 200_000n
      expect(whole.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(Number(exact))
      // Priced again from the middle on, the rest comes out the same.
      const at = Math.min(cut, rows.length - 1)
      expect(priceRows(rows.slice(at), runs, whole[at - 1])).toEqual(whole.slice(at))
    }),
    { numRuns: process.env.TEST_LONG ? 10_000 : 200 },
  )
})
