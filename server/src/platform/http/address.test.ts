import { expect, it } from 'vitest'

import { addressOf } from './address.ts'

const from = (ip: string) => addressOf({ ip, socket: { remoteAddress: '10.0.0.1' } as never })

it('knows the address that a proxy tells of, with or without a port', () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7')
  expect(from('192.0.2.7:5678')).toBe('192.0.2.7')
  expect(from('[2001:db8::7]:5678')).toBe('2001:db8::7')
  expect(from('2001:db8::7')).toBe('2001:db8::7')
})

it.each(['x'.repeat(3000), 'unknown', `fe80::1%${'x'.repeat(100)}`, '999.1.1.1', '', '[', "'; --"])(
  'takes the proxy for the sender where it says %s',
  (said) => {
    expect(from(said)).toBe('10.0.0.1')
  },
)
