import { MeterReading } from '@weir/contract/modules/meter/reading'
import fc from 'fast-check'

import { mutated } from '../frames/mutations.ts'
import { HOSTILE } from './hostile-values.ts'
import { mutationsOf } from './mutations.ts'

/** The packets of a client after its sign-in, or instead of it. */
export interface HostilePacket {
  isSignedIn: boolean
  bytes: Buffer
}

/** A packet of MQTT 3.1.1: type and flags, the length of the rest, the rest. */
function packet(head: number, ...parts: readonly Buffer[]): Buffer {
  const rest = Buffer.concat(parts)
  const length: number[] = []
  let left = rest.length
  do {
    length.push((left % 128) | (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Buffer.from([head, ...length]), rest])
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
const text = (value: string | Buffer) => Buffer.concat([uint16(Buffer.byteLength(value)), Buffer.from(value)])

export const connectPacket = (clientId: string, userName: string, password: string) =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0b1100_0010]), uint16(60), text(clientId), text(userName), text(password))
export const PING = packet(0xc0)
export const PONG = packet(0xd0)

const topics = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('weir/SN-1/readings', 'weir/SN-2/readings', 'weir/NEW-1/readings', 'weir/SN-1/acks', 'weir/SN-1/frames'),
  },
  { weight: 1, arbitrary: fc.constantFrom('weir/SN-1/commands', '$SYS/x', 'weir//readings', 'weir/#', '', '/', 'weir/SN-1/readings/more') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((one) => `weir/${one}/readings`) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((one) => Buffer.from(one)) },
)
const reading = mutationsOf(MeterReading, () => []).map(({ input }) => input)
const payloads = fc
  .oneof(
    { weight: 5, arbitrary: fc.array(reading, { maxLength: 4 }).map((readings) => ({ readings })) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE).map((readings) => ({ readings })) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.record({ id: fc.constantFrom(...HOSTILE), ok: fc.constantFrom(...HOSTILE) }) },
  )
  .map((value) => JSON.stringify(value) ?? '')

const publishes = fc
  .tuple(
    topics,
    fc.oneof(
      { weight: 2, arbitrary: payloads },
      { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
      { weight: 1, arbitrary: mutated },
    ),
    fc.constantFrom(0, 2, 2, 2, 10, 4, 1, 6),
    fc.integer({ min: 1, max: 65_535 }),
  )
  .map(([topic, payload, flags, id]) => {
    const hasId = (flags & 0b0110) > 0
    return packet(0x30 | flags, text(topic), hasId ? uint16(id) : Buffer.alloc(0), Buffer.from(payload))
  })
const others = fc
  .tuple(fc.nat(15), fc.nat(15), fc.uint8Array({ maxLength: 60 }))
  .map(([type, flags, rest]) => packet((type << 4) | flags, Buffer.from(rest)))
const subscriptions = topics.map((topic) => packet(0x82, uint16(7), text(topic), Buffer.from([1])))
/** A byte changed, cut off, or followed by some. */
const broken = fc
  .tuple(fc.oneof(publishes, subscriptions), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
  .map(([whole, at, noise]) => {
    const place = at % whole.length
    if (at % 3 === 0) return whole.subarray(0, place)
    return Buffer.concat([whole.subarray(0, place), Buffer.from(noise), whole.subarray(place + (at % 3 === 1 ? 1 : 0))])
  })

export const hostilePackets: fc.Arbitrary<HostilePacket> = fc.record({
  isSignedIn: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  bytes: fc.oneof(
    { weight: 5, arbitrary: publishes },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: others },
    { weight: 1, arbitrary: subscriptions },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise)) },
  ),
})
