import { expect, it } from 'vitest'

import { outsideName, OutsideTime, outsideWords, printable } from './outside-text.ts'

it('keeps the words of somebody outside, without what nobody could store', () => {
  const words = outsideWords(6)
  expect(words.parse('a\u0000b\n\ud800c')).toBe('a b  c')
  expect([words.parse(12), words.parse('欠费停机，联系客服'), words.safeParse({}).success]).toEqual(['12', '欠费停机，联', false])
  // A pair is not cut in two.
  expect([printable('12345😀', 6), printable('1234😀', 6), printable('\ufffe\uffff', 9)]).toEqual(['12345', '1234😀', '  '])
})

it.each(['', 'A\u0000', '\u0007', 'A\nB', '\ud83d', '\ufffd', 'AAAAA'])('takes %j for no name', (name) => {
  expect(outsideName(4).safeParse(name).success).toBe(false)
})

it('takes names and times as they are', () => {
  expect(outsideName(4).parse('水-1😀'.slice(0, 3))).toBe('水-1')
  expect(OutsideTime.parse('2026-01-01T08:00:00+08:00')).toEqual(new Date('2026-01-01T00:00:00Z'))
  for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+08:00', '1969-12-31T23:59:59Z'])
    expect(OutsideTime.safeParse(time).success).toBe(false)
})
