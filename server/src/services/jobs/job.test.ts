import { expect, it } from 'vitest'

import { type JobParameter, parseParameters } from './job.ts'

const all: JobParameter[] = [
  { name: 'label', type: 'string', initial: 'x' },
  { name: 'dry', type: 'boolean', initial: 'true' },
  { name: 'days', type: 'int', initial: '30', min: 1, max: 365 },
  { name: 'id', type: 'long', initial: '0' },
  { name: 'share', type: 'float', initial: '0.5', min: 0, max: 1 },
]

it('reads values of every type, in the order they are declared', () => {
  expect(parseParameters(all, 'a b|false|7|9007199254740990|0.25')).toEqual(['a b', false, 7, 9007199254740990, 0.25])
  expect(parseParameters(all, ' a | true | 7 | -1 | 1 ')).toEqual(['a', true, 7, -1, 1])
  expect(parseParameters(all, '')).toEqual(['x', true, 30, 0, 0.5])
  expect(parseParameters([], '')).toEqual([])
})

it.each([
  ['too few', 'a|true|7|1'],
  ['too many', 'a|true|7|1|1|1'],
  ['a word for a boolean', 'a|yes|7|1|1'],
  ['a number below its least', 'a|true|0|1|1'],
  ['a number above its most', 'a|true|366|1|1'],
  ['a fraction for a whole number', 'a|true|7.5|1|1'],
  ['more than a long holds', 'a|true|7|9007199254740993|1'],
  ['no number', 'a|true|7|1|1e3'],
  ['nothing for a number', 'a|true||1|1'],
])('refuses %s', (_, text) => expect(parseParameters(all, text)).toBeUndefined())

it('knows that an int is smaller than a long', () => {
  const one = (type: 'int' | 'long') => [{ name: 'n', type, initial: '0' }]
  expect([parseParameters(one('int'), '2147483648'), parseParameters(one('long'), '2147483648')]).toEqual([undefined, [2147483648]])
})

it('takes no parameter where none is declared', () => expect(parseParameters([], '1')).toBeUndefined())
