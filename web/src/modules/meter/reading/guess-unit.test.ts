import { expect, it } from 'vitest'

import { guessUnit, tonsOf } from './guess.ts'

it.each([
  ['表读数(t)', ['900'], 't'],
  ['读数（升）', ['900.1'], 'L'],
  ['register_L', ['900'], 'L'],
  ['register', ['900.1', '12'], 't'],
  ['total', ['900'], undefined],
  ['total', ['900.0', '12345.0'], undefined],
] as const)('takes the unit from the title %s and the values %s: %s', (title, registers, unit) => {
  expect(guessUnit(title, registers)).toBe(unit)
})

it.each([
  [['900'], [899.8], 't'],
  [['900100'], [899.8], 'L'],
  [['900'], [899_800_000], undefined],
  [['900', '900100'], [899.8, 899.8], undefined],
  [['900'], [undefined], undefined],
  [['0'], [899.8], undefined],
] as const)('of whole numbers %s after %s tons: %s', (registers, last, unit) => {
  expect(guessUnit('register', registers, last)).toBe(unit)
})

it.each([
  ['900.1', 't', '900.100'],
  ['900', 'L', '0.900'],
  ['7', 'L', '0.007'],
  ['12345.0', 'L', '12.345'],
  ['900.1', 'L', undefined],
  ['4e5', 't', undefined],
] as const)('reads %s in %s as %s', (register, unit, tons) => {
  expect(tonsOf(register, unit)).toBe(tons)
})
