import { hash } from 'node:crypto'
import fc from 'fast-check'

import { frames } from './mutations.ts'

export const TOKEN = 'a-token-of-the-platform'
const sign = (message: string, nonce: string) => hash('md5', TOKEN + nonce + message, 'base64')

const register = fc.nat(999_999_999).map((litres) => litres / 1000)
const properties = fc.record(
  {
    register: fc.oneof(register, register.map(String)),
    time: fc.constantFrom('2025-12-31T08:00:00+08:00', Date.UTC(2025, 11, 31)),
    battery: fc.constantFrom(3.6, 2.9),
    other: fc.constantFrom('x', null, { register: 7 }, [1, 2]),
  },
  { requiredKeys: ['register'] },
)
const at = fc.integer({ min: Date.UTC(2024), max: Date.UTC(2027) })
const imei = fc.stringMatching(/^[0-9]{15}$/)
const hex = frames.map((frame) => frame.toString('hex'))
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

/** Bodies as CTWing and OneNET publish them, with a frame or with properties. */
const ctwing = fc
  .tuple(
    fc.oneof(
      frames.map((frame) => ({ APPdata: base64(frame) })),
      hex.map((digits) => ({ APPdata: base64(digits) })),
      properties.map((given) => ({ APPdata: base64(JSON.stringify(given)) })),
      properties,
      properties.map((serviceData) => ({ serviceData })),
    ),
    at,
    imei,
  )
  .map(([payload, timestamp, IMEI]) =>
    JSON.stringify({ upPacketSN: -1, timestamp, payload, messageType: 'dataReport', deviceId: '40edca19b0124480864366de4621de99', IMEI }),
  )
const point = fc
  .tuple(
    fc.oneof(
      hex,
      properties,
      properties.map((given) => JSON.stringify(given)),
    ),
    at,
    imei,
  )
  .map(([value, at, imei]) => JSON.stringify({ at, imei, type: 1, ds_id: '3200_0_5750', value, dev_id: 518_816_929 }))

const place = fc.nat(600)
const spliced = (text: string, from: number, length: number, noise: string) => text.slice(0, from) + noise + text.slice(from + length)
const noise = fc.oneof(
  fc.string({ minLength: 1, maxLength: 3 }),
  fc.stringMatching(/^[0-9.eE+-]{1,3}$/),
  fc.constantFrom('"', ',', '{', '}', '\\', ':', '"register":', '"register":1,', 'null', '\\u0030'),
)
/** The text with one to three places replaced, cut or written twice. */
const broken = (texts: fc.Arbitrary<string>) =>
  fc.tuple(texts, fc.array(fc.tuple(fc.nat(3), place, fc.nat(6), noise), { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((text, [kind, at, length, noise]) => {
      const from = at % (text.length + 1)
      if (kind === 0) return spliced(text, from, 0, noise)
      if (kind === 1) return spliced(text, from, length, '')
      if (kind === 2) return spliced(text, from, 0, text.slice(from, from + 1 + length))
      return spliced(text, from, noise.length, noise)
    }, text),
  )

export const PUSHES = { ctwing, onenet: point }
export const BROKEN = { ctwing: broken(ctwing), onenet: broken(point) }

const nonce = fc.stringMatching(/^[A-Za-z0-9$&]{8}$/)
/** A signed body of OneNET, and the same with a change. */
export const signed = fc.tuple(fc.array(point, { minLength: 1, maxLength: 3 }), nonce).map(([points, nonce]) => {
  const msg = `[${points.join(',')}]`
  return { points, body: `{"msg":${msg},"msg_signature":"${sign(msg, nonce)}","nonce":"${nonce}"}` }
})
export const signedBroken = signed.chain(({ points, body }) => broken(fc.constant(body)).map((body) => ({ points, body })))
