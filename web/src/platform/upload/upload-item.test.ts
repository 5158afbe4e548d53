import { expect, it } from 'vitest'

import { percentOf, shownSize } from './upload-item.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [650 * 1024, '650 KB'],
  [3.1 * 1024 ** 2, '3.1 MB'],
  [1.95 * 1024 ** 3, '1.95 GB'],
  [5 * 1024 ** 4, '5.00 TB'],
])('%i bytes are %s', (bytes, text) => expect(shownSize(bytes)).toBe(text))

it('says 100% only of the whole', () => {
  expect([percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([99, 100, 0])
})
