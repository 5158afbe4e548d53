import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PacketCutter } from './guarded-socket.ts'

const LIMIT = 300
/** A packet of this type with so many bytes behind its header. */
const packet = (type: number, length: number) => {
  const digits =
    length < 128
      ? [length]
      : length < 16_384
        ? [(length & 127) | 128, length >> 7]
        : [(length & 127) | 128, ((length >> 7) & 127) | 128, length >> 14]
  return Buffer.concat([Buffer.from([type << 4, ...digits]), Buffer.alloc(length, length % 251)])
}

const wide = () => {
  const cutter = new PacketCutter(10)
  cutter.widen(LIMIT)
  return cutter
}

describe('packets', () => {
  it('pass as they are, however the bytes come in pieces; a long PUBLISH is shortened, what follows is whole', () => {
    const sent = fc.array(fc.tuple(fc.constantFrom(3, 8, 12), fc.integer({ min: 0, max: 40_000 })), { maxLength: 8 })
    fc.assert(
      fc.property(sent, fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 }), (packets, sizes) => {
        const allowed = packets.map(([type, length]) => [type, type === 3 ? length : Math.min(length, LIMIT)] as const)
        const bytes = Buffer.concat(allowed.map(([type, length]) => packet(type, length)))
        const cutter = wide()
        const out: Buffer[] = []
        for (let at = 0, n = 0; at < bytes.length; at += sizes[n++ % sizes.length]!) {
          out.push(cutter.cut(bytes.subarray(at, at + sizes[n % sizes.length]!)))
        }
        const expected = allowed.map(([type, length]) => {
          const whole = packet(type, Math.min(length, LIMIT))
          whole.fill(length % 251, whole.length - Math.min(length, LIMIT))
          return whole
        })
        expect(Buffer.concat(out).equals(Buffer.concat(expected))).toBe(true)
      }),
    )
  })

  it('end the connection when longer than allowed; only a PUBLISH after the sign-in does not', () => {
    expect(() => new PacketCutter(10).cut(packet(1, 10))).not.toThrow()
    expect(() => new PacketCutter(10).cut(packet(1, 11).subarray(0, 2))).toThrow('packet of 11 bytes')
    expect(() => new PacketCutter(10).cut(packet(3, 11))).toThrow('packet of 11 bytes')
    expect(() => wide().cut(packet(8, LIMIT + 1).subarray(0, 3))).toThrow(`packet of ${LIMIT + 1} bytes`)
  })

  it('of which the length has no end are none', () => {
    expect(() => wide().cut(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toThrow('not an MQTT packet')
  })
})
