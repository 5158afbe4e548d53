import fc from 'fast-check'
import { expect, it } from 'vitest'

import { encrypted, signature } from './telecom.ts'

const KEY = 'abc123ABC'

// From another implementation of the published cipher, run beside this one.
it.each([
  ['test', KEY, '848CA141B7AA521B'],
  ['Passw0rd!', KEY, '9C0AC7002C819B7731C588BB3A16F6AE5B6BDD9BED89ABA6'],
])('encrypts %s with %s', (text, key, expected) => expect(encrypted(text, key)).toBe(expected))

it('signs the sorted values of a call', () => {
  expect(signature(['8986031740000000001', 'utility', 'Passw0rd!', 'queryTraffic'], 'aB3x9Q7zK')).toBe(
    '6034D99B109B472CDB7D40E2101D4F93786B8172777302A72156B4CE937FBACDA5A796E64DA50054376BB96847BD82B99994D950BD81AEA7AD4776BF1E5DF23488F0AB4E146E5733AB9E61A25CC7CB35547B6706804505C0F6E8F7A07B8AE7605268D1B218564ADC',
  )
})

it('gives every order of the values the same signature, and others another one', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), { minLength: 2, maxLength: 6 }), (values) => {
      expect(signature(values.toReversed(), KEY)).toBe(signature(values, KEY))
      expect(signature([...values, 'x'], KEY)).not.toBe(signature(values, KEY))
      expect(signature(values, KEY)).toHaveLength(Math.ceil(values.join(',').length / 4) * 16)
    }),
    { numRuns: 20 },
  )
})
