import { clockReader } from '@weir/contract/modules/meter/time-format'
import { expect, it } from 'vitest'

import { guessTimeFormat } from './guess.ts'

it.each([
  ['2026/11/20 08:00', 'YYYY/MM/DD HH:mm'],
  ['2026.11.20 08:00:05', 'YYYY.MM.DD HH:mm:ss'],
  ['2026/11/1 8:05', 'YYYY/MM/D H:mm'],
  ['2026/1/1 0:00', 'YYYY/M/D H:mm'],
  ['2026-1-1 0:00:05', 'YYYY-M-D H:mm:ss'],
  ['2026/11/1  8:05', 'YYYY/MM/D H:mm'],
  ['2026.11.1', 'YYYY.MM.D'],
  ['2026/11/01', 'YYYY/MM/DD'],
  ['2026年11月1日', 'YYYY年MM月D日'],
  ['2026年11月1日 8时05分', 'YYYY年MM月D日 H时mm分'],
  ['2026-11-20T08:00:00+08:00', 'ISO'],
  ['2026-11-20 08:00', 'ISO'],
  ['20/11/2026 08:00', 'DD/MM/YYYY HH:mm'],
  ['11/20/2026 8:05', 'MM/DD/YYYY H:mm'],
  ['20261101080500', 'YYYYMMDDHHmmss'],
])('%s is written as %s, and is read so', (time, format) => {
  expect(guessTimeFormat([time])).toBe(format)
  expect(clockReader(format)!(time)).toBeDefined()
})

it('looks behind rows without a time, and guesses nothing of what it does not know', () => {
  expect(guessTimeFormat([])).toBeUndefined()
  expect(guessTimeFormat(['1/11/2026 8:05', '2/11/2026 8:05'])).toBeUndefined()
  expect(guessTimeFormat(['1/11/2026 8:05', '13/11/2026 8:05'])).toBe('D/MM/YYYY H:mm')
  expect(guessTimeFormat(['20261340'])).toBeUndefined()
  expect(guessTimeFormat(['', '2026/11/1 8:05'])).toBe('YYYY/MM/D H:mm')
})
