import fc from 'fast-check'
import { expect, it } from 'vitest'

import { operatorTime, kilobytesIn } from './ask-operator.ts'

it.each([
  ['0.00', 'MB', 0],
  ['12.50', 'MB', 12_800],
  ['0.01', 'MB', 10],
  ['1.5', 'GB', 1_572_864],
  ['30720', 'KB', 30_720],
  ['30720.5', 'KB', 30_721],
  ['511', 'B', 0],
  ['512', 'B', 1],
  ['1536', 'B', 2],
  ['9007199254740993', 'KB', undefined],
  ['999999999999', 'GB', undefined],
  ['-1', 'KB', undefined],
  ['1e3', 'KB', undefined],
  ['', 'KB', undefined],
  ['1.', 'MB', undefined],
  ['NaN', 'KB', undefined],
] as const)('%s %s are %s KB', (amount, unit, expected) => expect(kilobytesIn(amount, unit)).toBe(expected))

it('loses nothing of whole kilobytes', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (kb) => {
      expect(kilobytesIn(String(kb * 1024), 'B')).toBe(kb)
      expect(kilobytesIn(String(kb), 'KB')).toBe(kb)
    }),
  ))

it.each([
  ['2026-01-31 08:00:00', '2026-01-31T00:00:00.000Z'],
  ['20260131080000', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31', '2026-01-30T16:00:00.000Z'],
  ['2016-06-29 00:39:49.000+0000', '2016-06-29T00:39:49.000Z'],
  ['2016-06-29T00:39:49Z', '2016-06-29T00:39:49.000Z'],
  ['2026-13-01', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('the time %s is %s', (text, expected) => expect(operatorTime(text)?.toISOString()).toBe(expected))
