import { TEXTS } from './arbitrary-of.ts'

const deep = (levels: number): unknown => (levels === 0 ? 1 : levels % 2 === 0 ? [deep(levels - 1)] : { a: deep(levels - 1) })

const NUMBERS = [-1, 0, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE]
const NUMERALS = ['NaN', 'Infinity', '-0', '1e5', '0x10', '１２', '1.23456', '1,5', ' 1', '+1', '9'.repeat(20), '-'.repeat(3), '1.']
const DAYS = [
  '2026-02-30',
  '2026-13-01',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00',
  '12026-01-01',
  '今天',
  'now()',
]
const RANGES = [['2026-02-01', '2026-01-01'], ['2026-01-01'], ['2026-02-30', '2026-03-01'], ['2026-01-01', '2026-01-02', '2026-01-03']]
/** Values that no row can hold. */
const UNSTORABLE = ['a\u0000b', '\ud800', '\udfff', 'a\u0007', '\ufffe']
const SHAPES = [null, true, '', ' ', [], {}, [[]], [null], { $ne: 1 }, { toString: 1 }, deep(60), Array.from({ length: 10_000 }, () => 1)]

/** Values of the wrong kind. */
export const HOSTILE: readonly unknown[] = [
  ...SHAPES,
  ...NUMBERS,
  ...NUMERALS,
  ...DAYS,
  ...RANGES,
  ...UNSTORABLE,
  ...TEXTS,
  'x'.repeat(10_000),
  '水'.repeat(300),
]

/** Undeclared keys, and those that reach what all objects share. */
export const STRANGE_KEYS = [
  'surprise',
  '$where',
  'ID',
  'constructor',
  'prototype',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '',
  '💧',
  'a b',
]

/** Whether some text in it can be kept by no table. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffd-\uffff]/u.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}
