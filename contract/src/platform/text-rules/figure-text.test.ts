import { expect, it } from 'vitest'

import { figureIn } from '../sheet-text.ts'

it.each([
  ['12.5', '12.5', undefined],
  ['1,234.5', '1234.5', undefined],
  ['12，345，678', '12345678', undefined],
  ['12.5吨', '12.5', 't'],
  ['12.5 m³', '12.5', 't'],
  ['0.5 T', '0.5', 't'],
  ['12500升', '12500', 'L'],
  ['12500 L', '12500', 'L'],
  ['¥3.45', '3.45', 'yuan'],
  ['￥1,234.50元', '1234.50', 'yuan'],
  ['3.45元/吨', '3.45', 'price'],
  ['−5.5', '-5.5', undefined],
] as const)('%s', (cell, number, unit) => expect(figureIn(cell)).toEqual({ number, unit }))

it.each(['', '12,5', '1,23,456', '1.234,5', '12.5kg', '¥12吨', '4e+05', '12 34', '十二', '1-2', '#N/A'])('is no figure: %s', (cell) =>
  expect(figureIn(cell)).toBeUndefined(),
)
