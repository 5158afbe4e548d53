import { describe, expect, it } from 'vitest'

import { momentTyped } from './typed-moment.ts'

describe('a typed moment', () => {
  it.each([
    ['day', '2026-11-21', '2026-11-21'],
    ['day', '20261121', '2026-11-21'],
    ['day', '2026/1/5', '2026-01-05'],
    ['day', '2026年1月5日', '2026-01-05'],
    ['day', '２０２６－１１－２１', '2026-11-21'],
    ['month', '2026.3', '2026-03'],
    ['month', '2026年11月', '2026-11'],
    ['month', '202611', '2026-11'],
    ['minute', '2026-11-21 8:05', '2026-11-21T08:05'],
    ['minute', '2026年11月21日 08:05', '2026-11-21T08:05'],
    ['day', '2026-02-29', undefined],
    ['day', '2026-06-31', undefined],
    ['day', '11-21', undefined],
    ['day', 'tomorrow', undefined],
    ['month', '2026-13', undefined],
    ['minute', '2026-11-21', undefined],
    ['minute', '2026-11-21 24:00', undefined],
  ] as const)('%s %s is %s', (kind, text, value) => expect(momentTyped(kind, text, true)).toBe(value))

  it('is not there yet while more may follow', () => {
    expect(momentTyped('day', '2026-1-1', false)).toBeUndefined()
    expect(momentTyped('day', '2026-01-15', false)).toBe('2026-01-15')
  })
})
