import { DeviceSn } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { deviceText, jsonOf } from '../../../../kernel/outside-text.ts'
import { firstProblem, type Misread } from '../../../../services/mqtt/topic.ts'
import { type Claim, isMisread, type Message } from './claim.ts'
import { asClaims, readPushContent, type PushSettings, readProperties } from './push-content.ts'

/** The only type with data of a device. Others say that it came or went, answered a command, or has an event. */
const DATA = 'dataReport'
const Kind = z.looseObject({ messageType: z.string() })
/** `undefined` stands where the platform does not know. */
export const Name = z.string().transform((name) => (name === 'undefined' || !DeviceSn.safeParse(name).success ? undefined : name))
/** Milliseconds, in the years 2000 to 2199. */
export const PlatformTime = z
  .int()
  .min(Date.UTC(2000))
  .max(Date.UTC(2200))
  .transform((ms) => new Date(ms))
const Report = z.looseObject({
  messageType: z.literal(DATA),
  IMEI: Name.optional(),
  deviceId: Name.optional(),
  timestamp: PlatformTime,
  payload: z.looseObject({ APPdata: z.base64().optional(), serviceData: z.looseObject({}).optional() }),
})

/** A push of Telecom's CTWing (AEP), as published: the data of a device as bytes in Base64, or as properties. */
export function readCtwing({ payload }: Pick<Message, 'payload'>, { fields }: PushSettings): Claim[] | Misread {
  const text = deviceText(payload)
  const push = jsonOf(text)
  if (text === undefined || push === undefined) return { fault: 'notJson' }
  const kind = Kind.safeParse(push)
  if (kind.success && kind.data.messageType !== DATA) return []
  const { data, error } = Report.safeParse(push)
  if (error) return { fault: 'wrongShape', detail: firstProblem(error) }
  const { IMEI, deviceId, timestamp: at } = data
  const ids = [IMEI, deviceId].filter((id) => id !== undefined)
  if (ids.length === 0) return { fault: 'wrongShape', detail: 'IMEI' }
  const { APPdata, serviceData = data.payload } = data.payload
  const read =
    APPdata === undefined
      ? asClaims(readProperties(serviceData, at, text, fields))
      : readPushContent(Buffer.from(APPdata, 'base64'), at, text, fields)
  return isMisread(read) ? read : read.map((claim) => ({ ...claim, ids }))
}
