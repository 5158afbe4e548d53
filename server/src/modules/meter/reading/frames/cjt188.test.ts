import fc from 'fast-check'
import { expect, it } from 'vitest'

import { bytesOf, frames, mutated, withSum } from '../../../../../test/frames/mutations.ts'
import { RECORDED, REFUSED } from '../../../../../test/frames/recorded.ts'
import { meaningOf } from '../../../../../test/frames/reference.ts'
import { readFrame } from './cjt188.ts'

const RUNS = process.env.TEST_LONG ? 200_000 : 10_000

it.each(RECORDED)('reads a recorded frame: $name', ({ hex, says: { litres, time, ...rest } }) => {
  expect(readFrame(bytesOf(hex))).toEqual({ ...rest, register: litres, time: time === null ? null : new Date(time) })
  expect(meaningOf(bytesOf(hex))).toEqual({ address: rest.address, litres: BigInt(litres) })
})

it.each(REFUSED)('refuses the recorded frame %s: %s', (hex, fault) => expect(readFrame(bytesOf(hex))).toBe(fault))

const [{ hex }] = RECORDED
/** The recorded frame with another byte at this place behind its leaders, and the checksum that fits. */
const changed = (place: number, ...bytes: number[]) => {
  const frame = bytesOf(hex)
  frame.set(bytes, 4 + place)
  return withSum(frame)
}

it.each([
  ['no start', changed(0, 0x69), 'start'],
  ['no end', changed(34, 0x17), 'end'],
  ['another checksum', bytesOf(hex).fill(0x09, 37, 38), 'checksum'],
  ['a length that it has not', changed(10, 0x17), 'length'],
  ['another one behind it', Buffer.concat([bytesOf(hex), bytesOf(hex)]), 'several'],
  ['the request before it', Buffer.concat([bytesOf(REFUSED[1][0]), bytesOf(hex)]), 'several'],
  ['a byte too few', bytesOf(hex).subarray(0, -1), 'length'],
  ['noise before it, and another checksum', Buffer.concat([Buffer.alloc(3), bytesOf(hex).fill(0x09, 37, 38)]), 'start'],
  ['a gas meter', changed(1, 0x30), 'type'],
  ['the address of everybody', changed(2, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa), 'address'],
  ['an answer with the bit of an error', changed(9, 0xc1), 'meterError'],
  ['a report of its own', changed(9, 0x84), 'control'],
  ['another identifier', changed(11, 0x20, 0xd1), 'dataId'],
  ['a register that is no decimal', changed(14, 0x7a), 'digits'],
  ['a unit of heat', changed(18, 0x05), 'unit'],
  ['a unit that the standard does not have', changed(18, 0x2b), 'unit'],
  ['a settlement register without a unit', changed(23, 0x00), 'unit'],
  ['the 31st of April', changed(27, 0x31, 0x04), 'time'],
  ['an hour 24', changed(26, 0x24), 'time'],
  ['a year before the standard', changed(29, 0x99, 0x19), 'time'],
  ['a valve that is neither', changed(31, 0x02), 'status'],
  ['nothing', Buffer.alloc(0), 'start'],
])('refuses a frame with %s', (_, frame, fault) => expect(readFrame(frame)).toBe(fault))

const DTU = 'CTRL:&2017070000000921'
it.each([
  ['five leaders', Buffer.concat([Buffer.from([0xfe]), bytesOf(hex)])],
  ['zeros and six leaders', Buffer.concat([bytesOf('00 00 00 00 FE FE'), bytesOf(hex)])],
  ['the signal strength behind it', Buffer.concat([bytesOf(hex), bytesOf('52 4F')])],
  ['the header of a serial server', Buffer.concat([Buffer.from(DTU), bytesOf(hex)])],
  ['a start byte before it', Buffer.concat([bytesOf('68 10 68'), bytesOf(hex)])],
])('reads a frame with %s', (_, bytes) => expect(readFrame(bytes)).toEqual(readFrame(bytesOf(hex))))

it('reads every sound frame as the reference does', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const read = readFrame(frame)
      const meaning = meaningOf(frame)
      expect(typeof read === 'string' ? read : { address: read.address, litres: BigInt(read.register) }).toEqual(meaning)
    }),
    { numRuns: RUNS / 10 },
  )
})

it(`gives no wrong litre for ${RUNS} mutated frames`, () => {
  const counts = { read: 0, refused: 0 }
  fc.assert(
    fc.property(mutated, (frame) => {
      const read = readFrame(frame)
      const meaning = meaningOf(frame)
      counts[typeof read === 'string' ? 'refused' : 'read']++
      expect(typeof read === 'string' ? undefined : { address: read.address, litres: BigInt(read.register) }).toEqual(meaning)
    }),
    { numRuns: RUNS },
  )
  // Else the mutations would be too coarse to say anything about litres, or too fine to say anything about refusals.
  expect(counts.read).toBeGreaterThan(RUNS / 50)
  expect(counts.refused).toBeGreaterThan(RUNS / 2)
})
