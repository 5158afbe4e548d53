import { DeviceSn } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { firstProblem, type Misread } from '../../../../services/mqtt/read-message.ts'
import { type Claim, isMisread, type Message } from './claim.ts'
import { parseJson, PlatformTime } from './ctwing.ts'
import { decrypted, type OnenetSecrets } from './onenet-signature.ts'
import { readProperties } from './properties.ts'
import { asClaims, readPushContent } from './push-content.ts'

const Kind = z.looseObject({ type: z.int() })
const Point = z.looseObject({
  type: z.literal(1),
  dev_id: z.int().min(0).or(DeviceSn).transform(String),
  imei: DeviceSn.optional(),
  at: PlatformTime,
  value: z.unknown(),
})

let secrets: OnenetSecrets | undefined

/** From the operator's settings, once at the start. */
export const useOnenetSecrets = (given: OnenetSecrets | undefined) => void (secrets = given)

/** A device came or went; a command was answered. */
const NO_READING = [2, 7]

/** A message of China Mobile's OneNET (NB-IoT), as published: a data point with a frame in hex digits, or with properties. */
export function readOnenet({ payload }: Pick<Message, 'payload'>): Claim[] | Misread {
  const text = payload.toString()
  // A message that could not be decrypted when it came was kept. The key may be there now.
  const message = parseJson(text) ?? parseJson((secrets && decrypted(secrets, text)) ?? '')
  if (message === undefined) return { fault: 'notJson' }
  const kind = Kind.safeParse(message)
  if (kind.success && NO_READING.includes(kind.data.type)) return []
  const { data, error } = Point.safeParse(message)
  if (error) return { fault: 'wrongShape', detail: firstProblem(error) }
  const { dev_id, imei, at, value } = data
  const read = typeof value === 'string' ? readPushContent(Buffer.from(value), at, text) : asClaims(readProperties(value, at, text))
  const ids = imei === undefined ? [dev_id] : [imei, dev_id]
  return isMisread(read) ? read : read.map((claim) => ({ ...claim, ids }))
}
