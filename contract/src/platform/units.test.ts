import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'

import {
  add,
  amountFor,
  exact,
  exactDecimal,
  type Fen,
  fen,
  type Litre,
  litre,
  minus,
  Money,
  Price,
  Quantity,
  quantityFor,
  repriced,
  unitPrice,
} from './units.ts'

describe('units', () => {
  it.each([
    [Money, '100.00', 10_000],
    [Money, '-0.05', -5],
    [Quantity, '28.990', 28_990],
    [Quantity, '-1.500', -1500],
    [Price, '3.45', 34_500],
    [Price, '3.4567', 34_567],
  ])('reads and writes %#: %s', (schema: z.ZodType, wire, inside) => {
    expect(schema.parse(wire)).toBe(inside)
    expect(z.encode(schema, inside)).toBe(wire)
  })

  it.each([
    [Money, '1.005'],
    [Money, '1e3'],
    [Money, 1],
    [Money, ''],
    [Price, '0.00'],
    [Price, '-1'],
    [Price, '3.45678'],
    [Price, '10000.00'],
  ])('refuses %#: %s', (schema: z.ZodType, wire) => expect(schema.safeParse(wire).success).toBe(false))

  it('rounds half away from zero', () => {
    expect(quantityFor(fen(10_000), unitPrice(34_500))).toBe(28_990)
    expect(quantityFor(fen(5_000), unitPrice(30_000))).toBe(16_670)
    expect(amountFor(litre(1010), unitPrice(25_000))).toBe(253)
    expect(repriced(litre(12_340), unitPrice(30_000), unitPrice(34_500))).toBe(10_730)
    expect(repriced(litre(-1500), unitPrice(30_000), unitPrice(34_500))).toBe(-1300)
    expect(repriced(litre(-1305), unitPrice(30_000), unitPrice(30_000))).toBe(-1310)
  })

  it('stays exact beyond what a number holds', () => {
    const huge = exact<Litre>('9007199254740993')
    expect([add(huge, litre(2)), minus(huge, litre(2)), add(litre(1), huge)]).toEqual([
      9007199254740995n,
      9007199254740991,
      9007199254740994n,
    ])
    expect(add(litre(Number.MAX_SAFE_INTEGER), litre(2))).toBe(huge)
    expect(z.encode(Quantity, huge)).toBe('9007199254740.993')
    expect(z.encode(Quantity, minus(litre(0), exact('17999999999999999998')))).toBe('-17999999999999999.998')
    expect(Quantity.parse('9007199254740.993')).toBe(huge)
    expect(repriced(huge, unitPrice(1), unitPrice(3))).toBe(3_002_399_751_580_330)
    expect(repriced(huge, unitPrice(3), unitPrice(1))).toBe(27_021_597_764_222_980n)
  })

  it('does not mix units', () => {
    expectTypeOf(add(fen(1), fen(2))).toEqualTypeOf<Fen>()
    // @ts-expect-error litres are not fen
    add(fen(1), litre(2))
    // @ts-expect-error a sum of different units is a plain number
    const wrong: Fen = fen(1) + litre(2)
    expect(wrong).toBe(3)
  })
})

describe('an exact decimal', () => {
  it.each([
    [10, 2, '12.5', '12.50'],
    [10, 2, '-0012', '-12.00'],
    [20, 4, '1234567890123456.7891', '1234567890123456.7891'],
    [3, 3, '0.1', '0.100'],
    [5, 0, '00042', '42'],
  ])('of %i digits, %i of them behind the point, takes %s as %s', (precision, scale, wire, inside) => {
    expect(exactDecimal(precision, scale).parse(wire)).toBe(inside)
    expect(z.encode(exactDecimal(precision, scale), inside)).toBe(inside)
  })

  it.each([
    [10, 2, '1.005'],
    [10, 2, '123456789.00'],
    [10, 2, '1e3'],
    [10, 2, '.5'],
    [3, 3, '1.0'],
    [5, 0, '4.2'],
    [5, 0, ''],
  ])('of %i digits, %i of them behind the point, refuses %s', (precision, scale, wire) =>
    expect(exactDecimal(precision, scale).safeParse(wire).success).toBe(false),
  )
})
