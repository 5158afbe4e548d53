import { expect, it } from 'vitest'

import { guessTimeFormat } from './guess-time-format.ts'

it.each([
  ['2026/11/20 08:00', 'YYYY/MM/DD HH:mm'],
  ['2026.11.20 08:00:05', 'YYYY.MM.DD HH:mm:ss'],
  ['2026-11-20T08:00:00+08:00', 'ISO'],
  ['20/11/2026 08:00', 'ISO'],
  [undefined, 'ISO'],
])('%s is written as %s', (time, format) => {
  expect(guessTimeFormat(time)).toBe(format)
})
