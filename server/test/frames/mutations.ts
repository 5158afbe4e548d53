import fc from 'fast-check'

import { RECORDED } from './recorded.ts'

export const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const recorded = RECORDED.map(({ hex }) => bytesOf(hex))

const START = 0x68
/** The frame with the checksum that fits its bytes: a change that a checksum cannot see. */
export function withSum(frame: Buffer): Buffer {
  const start = frame.indexOf(START)
  if (start < 0 || frame.length - start < 3) return frame
  const sum = frame.subarray(start, -2).reduce((sum, byte) => sum + byte, 0)
  const mended = Buffer.from(frame)
  mended[frame.length - 2] = sum & 0xff
  return mended
}

const bcd = (digits: string) => Buffer.from(digits, 'hex').reverse()
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const two = (value: number) => String(value).padStart(2, '0')
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().replaceAll(/\D/g, '').slice(0, 14))

/** A sound frame of any meter. */
export const frames = fc
  .tuple(
    fc.integer({ min: 10, max: 19 }),
    digits(14),
    fc.nat(255),
    digits(8),
    fc.constantFrom('29', '2c'),
    digits(8),
    fc.oneof(time, fc.constant('0'.repeat(14))),
    fc.constantFrom(0, 1, 3, 4, 5, 7, 0x21),
    fc.nat(255),
    fc.nat(4),
  )
  .map(([type, address, serial, register, unit, settled, at, status, maker, leaders]) => {
    const head = Buffer.from(two(type), 'hex')
    const data = [bcd(register), Buffer.from(unit, 'hex'), bcd(settled), Buffer.from('2c', 'hex'), bcd(at), Buffer.from([status, maker])]
    const whole = [Buffer.from([START]), head, bcd(address), Buffer.from([0x81, 22, 0x1f, 0x90, serial]), ...data, Buffer.from([0, 0x16])]
    return Buffer.concat([Buffer.alloc(leaders, 0xfe), withSum(Buffer.concat(whole))])
  })

const anyFrame = fc.oneof({ weight: 3, arbitrary: frames }, { weight: 1, arbitrary: fc.constantFrom(...recorded) })
const at = fc.nat(60)

const edited = (frame: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(frame)
  change(copy)
  return copy
}
const flips = fc.tuple(anyFrame, fc.array(fc.tuple(at, fc.nat(7)), { minLength: 1, maxLength: 4 })).map(([frame, bits]) =>
  edited(frame, (copy) => {
    for (const [place, bit] of bits) copy[place % copy.length]! ^= 1 << bit
  }),
)
const replaced = fc
  .tuple(anyFrame, fc.array(fc.tuple(at, fc.nat(255)), { minLength: 1, maxLength: 3 }))
  .map(([frame, bytes]) => edited(frame, (copy) => bytes.forEach(([place, byte]) => (copy[place % copy.length] = byte))))
/** Neighbouring bytes change places: the sum stays the same. */
const swapped = fc.tuple(anyFrame, at, at).map(([frame, a, b]) =>
  edited(frame, (copy) => {
    const [one, other] = [a % copy.length, b % copy.length]
    ;[copy[one], copy[other]] = [copy[other]!, copy[one]!]
  }),
)
const cut = fc.tuple(anyFrame, at, at).map(([frame, from, length]) => frame.subarray(from % frame.length, (from % frame.length) + length))
const without = fc
  .tuple(anyFrame, at, fc.integer({ min: 1, max: 4 }))
  .map(([frame, place, count]) => Buffer.concat([frame.subarray(0, place % frame.length), frame.subarray((place % frame.length) + count)]))
const inserted = fc
  .tuple(anyFrame, at, fc.uint8Array({ minLength: 1, maxLength: 4 }))
  .map(([frame, place, noise]) => Buffer.concat([frame.subarray(0, place % frame.length), noise, frame.subarray(place % frame.length)]))
const joined = fc.tuple(anyFrame, anyFrame).map((two) => Buffer.concat(two))
const doubled = anyFrame.map((frame) => Buffer.concat([frame, frame]))

/** Broken frames of every sort, half of them with a checksum that fits. */
export const mutated: fc.Arbitrary<Buffer> = fc
  .tuple(fc.oneof(flips, replaced, swapped, cut, without, inserted, joined, doubled), fc.boolean())
  .map(([frame, isMended]) => (isMended ? withSum(frame) : frame))
