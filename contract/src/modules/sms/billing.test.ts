import { expect, it } from 'vitest'

import { billingItems } from './billing.ts'

it.each([
  [0, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters are %i items', (length, items) => expect(billingItems('水'.repeat(length))).toBe(items))
