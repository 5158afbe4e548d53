import { z } from 'zod'

import { deviceText, jsonOf } from '../../../../kernel/outside-text.ts'
import { firstProblem, type Misread } from '../../../../services/mqtt/topic.ts'
import { type Claim, isMisread, type Message } from './claim.ts'
import { Name, PlatformTime } from './ctwing.ts'
import { decrypted } from './push-proof.ts'
import { asClaims, mayBeReading, readPushContent, type PushSettings, readProperties } from './push-content.ts'

/** The only type with data of a device. Others say that it came or went, or answered a command. */
const DATA_POINT = 1
const Kind = z.looseObject({ type: z.int() })
/** The older form has the number of a device, the newer one its name, and both may have its IMEI. Any one of them is enough. */
const Point = z.looseObject({
  type: z.literal(DATA_POINT),
  dev_id: z.int().min(0).transform(String).or(Name).optional(),
  dev_name: Name.optional(),
  imei: Name.optional(),
  at: PlatformTime,
  value: z.unknown(),
})

/** A message of China Mobile's OneNET (NB-IoT), as published: a data point with a frame in hex digits, or with properties. */
export function readOnenet({ payload }: Pick<Message, 'payload'>, { fields, onenet: secrets }: PushSettings): Claim[] | Misread {
  const text = deviceText(payload)
  // A message that could not be decrypted when it came was kept. The key may be there now.
  const message = jsonOf(text) ?? (text === undefined ? undefined : jsonOf(secrets && decrypted(secrets, text)))
  if (text === undefined || message === undefined) return { fault: 'notJson' }
  const kind = Kind.safeParse(message)
  if (kind.success && kind.data.type !== DATA_POINT) return []
  const { data, error } = Point.safeParse(message)
  if (error) return { fault: 'wrongShape', detail: firstProblem(error) }
  const { dev_id, dev_name, imei, at, value } = data
  const ids = [imei, dev_name, dev_id].filter((id) => id !== undefined)
  if (ids.length === 0) return { fault: 'wrongShape', detail: 'imei' }
  // The platform sends each datastream of a device: signal, temperature, version.
  if (typeof value === 'string' && !mayBeReading(Buffer.from(value))) return []
  const read =
    typeof value === 'string' ? readPushContent(Buffer.from(value), at, text, fields) : asClaims(readProperties(value, at, text, fields))
  return isMisread(read) ? read : read.map((claim) => ({ ...claim, ids }))
}
