import { MeterReading } from '@weir/contract/modules/meter/reading'
import { z } from 'zod'

import { deviceText, jsonOf, withoutZeros } from '../../../../kernel/outside-text.ts'
import { type Misread, firstProblem } from '../../../../services/mqtt/topic.ts'
import { type Claim, isMisread } from './claim.ts'
import { FRAME_FLAGS, hasFrameHead, readFrame } from './cjt188.ts'
import { definePart } from '../../../../kernel/context.ts'
import type { MeterConfig } from '../../environment.ts'
import type { OnenetSecrets } from './push-proof.ts'

const LEADER = 0xfe
const START = 0x68
const HEX = /^[0-9a-f]*$/i
const SPACE = /\s+/g

/** The bytes of hex digits, which may stand apart. */
function bytesOfHex(text: string): Buffer | undefined {
  const digits = text.replace(SPACE, '')
  return digits.length > 0 && digits.length % 2 === 0 && HEX.test(digits) ? Buffer.from(digits, 'hex') : undefined
}

const isFrameBytes = ([first]: Buffer) => first === LEADER || first === START

const MARK = /^\u00ef\u00bb\u00bf/

/** A frame as its bytes or as hex digits. Each frame has a byte that is the code of no hex digit, so it is clear which. */
const frameBytes = (content: Buffer): Buffer =>
  (isFrameBytes(content) ? undefined : bytesOfHex(withoutZeros(content.toString('latin1')).replace(MARK, ''))) ?? content

/** As it is shown. */
export const hexOf = (bytes: Buffer): string =>
  bytes
    .toString('hex')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1 ')

/** The frame alone, as its bytes or in hex digits. `at`: when it came, for a meter without a clock. */
export function readFrameContent(content: Buffer, at: Date): Claim[] | Misread {
  const bytes = frameBytes(content)
  const frame = readFrame(bytes)
  if (typeof frame === 'string')
    return { fault: 'badFrame', detail: frame === 'start' && !isFrameBytes(content) && bytes === content ? 'hex' : frame }
  const { address, register, time, flags, valve } = frame
  return [
    { address, register, time: time ?? at, flags, valve: valve === 'fault' ? undefined : valve, spoken: FRAME_FLAGS, text: hexOf(bytes) },
  ]
}

/** The content that a device gave its platform: a frame, or its properties as JSON. */
export function readPushContent(content: Buffer, at: Date, text: string, fields: PushFields): Claim[] | Misread {
  if (!isObject(content)) {
    const read = readFrameContent(content, at)
    return isMisread(read) ? read : read.map((claim) => ({ ...claim, text }))
  }
  const json = jsonOf(deviceText(content))
  return json === undefined ? { fault: 'notJson', detail: 'payload' } : asClaims(readProperties(json, at, text, fields))
}

export const asClaims = (read: Claim | Misread | undefined): Claim[] | Misread => (!read ? [] : 'fault' in read ? read : [read])

/** A platform sends other texts of a device as well. A broken frame and broken JSON are readings that cannot be read. */
export const mayBeReading = (content: Buffer) => isObject(content) || hasFrameHead(frameBytes(content))

/** Of JSON. A byte order mark and white space may stand before it. */
const isObject = (content: Buffer) => /^(\xef\xbb\xbf)?\s*\{/.test(content.toString('latin1'))

/** The names that the properties of a platform's product have. */
const FIELDS = ['register', 'time', 'battery', 'flags', 'valve'] as const
type PushFields = Readonly<Record<(typeof FIELDS)[number], string>>

const DELIVERED: PushFields = { register: 'register', time: 'time', battery: 'battery', flags: 'flags', valve: 'valve' }

/** How pushes of platforms are read; `onenet`: if that push is taken. */
export interface PushSettings {
  fields: PushFields
  onenet?: OnenetSecrets | undefined
}
export const pushSettings = definePart<PushSettings>('meter.pushes', () => ({ fields: DELIVERED }))

/** From the operator's settings. */
export const pushesOf = ({ pushFields, onenetToken, onenetAesKey }: MeterConfig): PushSettings => ({
  fields: { ...DELIVERED, ...pushFields },
  onenet: onenetToken === undefined ? undefined : { token: onenetToken, aesKey: onenetAesKey },
})

/** The shortest digits of a number. A register has few enough that these are the written ones. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const asTime = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? dateText(value) : value)
const dateText = (ms: number) => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : ms)

/** The properties of a device as its platform pushes them. Others than these are none of our business. Undefined: no reading is among them. */
export function readProperties(
  given: unknown,
  at: Date,
  text: string,
  names: PushFields,
): Pick<Claim, 'register' | 'time' | 'battery' | 'flags' | 'valve' | 'text'> | Misread | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(given)
  if (!data || !Object.hasOwn(data, names.register)) return undefined
  const { [names.register]: register, [names.time]: time, [names.battery]: battery, [names.flags]: flags, [names.valve]: valve } = data
  const read = MeterReading.safeParse({
    register: asText(register),
    time: time === undefined ? at.toISOString() : asTime(time),
    ...(battery !== undefined && { battery }),
    ...(flags !== undefined && { flags }),
    ...(valve !== undefined && { valve }),
  })
  return read.success ? { ...read.data, text } : { fault: 'badReading', detail: firstProblem(read.error, ['payload']) }
}
