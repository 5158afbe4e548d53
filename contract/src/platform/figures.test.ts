import { expect, it } from 'vitest'

import { changeOf } from './figures.ts'
import { Change, exact, type Litre } from './units.ts'

it.each([
  [1100, 1000, '10.0'],
  [970, 1000, '-3.0'],
  [0, 1000, '-100.0'],
  [1000, 1000, '0.0'],
  [9_997, 10_000, '0.0'],
  [9_995, 10_000, '-0.1'],
  [2, 3, '-33.3'],
  [exact<Litre>(10n ** 19n), 1, '1000000000000000000000.0'],
])('from %d after %d is %s percent', (now, before, percent) => expect(Change.encode(changeOf(now, before)!)).toBe(percent))

it('is nothing to speak of after nothing', () => expect(changeOf(5, 0)).toBeNull())
