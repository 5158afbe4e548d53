import { describe, expect, it } from 'vitest'

import { addressOf, networkOf } from './address.ts'

const from = (ip: string) => addressOf({ ip, socket: { remoteAddress: '10.0.0.1' } as never })

it("knows the address in a proxy's header, with or without a port", () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7')
  expect(from('192.0.2.7:5678')).toBe('192.0.2.7')
  expect(from('[2001:db8::7]:5678')).toBe('2001:db8::7')
  expect(from('2001:db8::7')).toBe('2001:db8::7')
  expect(from('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

it.each(['x'.repeat(3000), 'unknown', `fe80::1%${'x'.repeat(100)}`, '999.1.1.1', '', '[', "'; --"])(
  'takes the proxy for the sender where it says %s',
  (said) => {
    expect(from(said)).toBe('10.0.0.1')
  },
)

describe('limits count', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
  ])('%s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
