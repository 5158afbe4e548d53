import { deviceText, jsonOf } from '../../../../kernel/device-text.ts'
import type { Misread } from '../../../../services/mqtt/read-message.ts'
import { type Claim, isMisread } from './claim.ts'
import { FRAME_FLAGS, hasFrameHead, readFrame } from './cjt188.ts'
import { frameBytes, hexOf, isFrameBytes } from './frame-bytes.ts'
import { type PushFields, readProperties } from './properties.ts'

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
