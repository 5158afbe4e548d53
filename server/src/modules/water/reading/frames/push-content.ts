import type { Misread } from '../../../../services/mqtt/read-message.ts'
import { type Claim, isMisread } from './claim.ts'
import { FRAME_FLAGS, readFrame } from './cjt188.ts'
import { frameBytes, hexOf } from './frame-bytes.ts'
import { readProperties } from './properties.ts'

/** The frame alone, as its bytes or in hex digits. `at`: when it came, for a meter without a clock. */
export function readFrameContent(content: Buffer, at: Date): Claim[] | Misread {
  const bytes = frameBytes(content)
  const frame = bytes ? readFrame(bytes) : 'hex'
  if (typeof frame === 'string') return { fault: 'badFrame', detail: frame }
  const { address, register, time, flags, valve } = frame
  return [
    { address, register, time: time ?? at, flags, valve: valve === 'fault' ? undefined : valve, spoken: FRAME_FLAGS, text: hexOf(bytes!) },
  ]
}

/** The content that a device gave its platform: a frame, or its properties as JSON. */
export function readPushContent(content: Buffer, at: Date, text: string): Claim[] | Misread {
  if (content[0] !== OBJECT) {
    const read = readFrameContent(content, at)
    return isMisread(read) ? read : read.map((claim) => ({ ...claim, text }))
  }
  try {
    return asClaims(readProperties(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)), at, text))
  } catch {
    return { fault: 'notJson', detail: 'payload' }
  }
}

export const asClaims = (read: Claim | Misread): Claim[] | Misread => ('fault' in read ? read : [read])

const OBJECT = '{'.charCodeAt(0)
