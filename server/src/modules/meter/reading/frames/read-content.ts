import { MeterReading } from '@weir/contract/modules/meter/reading'

import type { Context } from '../../../../kernel/context.ts'
import { deviceText, jsonOf } from '../../../../kernel/device-text.ts'
import { firstProblem, type Misread } from '../../../../services/mqtt/read-message.ts'
import { elementTexts } from '../element-texts.ts'
import { type Claim, isMisread, type Message } from './claim.ts'
import { readCtwing } from './ctwing.ts'
import { ReadingsMessage } from '../readings-message.ts'
import { readOnenet } from './onenet.ts'
import { pushSettings } from './properties.ts'
import { readFrameContent } from './push-content.ts'

const ADDRESS = /^weir\/([A-Za-z0-9._-]{1,64})\/(readings|frames)$/

/** The readings of a message, or the reason why it has none. Every kind of message that is kept can be read again by this. */
export function readContent({ parts }: Pick<Context, 'parts'>, message: Message): Claim[] | Misread {
  const { kind, meter } = message
  if (kind === 'ctwing') return readCtwing(message, parts.get(pushSettings))
  if (kind === 'onenet') return readOnenet(message, parts.get(pushSettings))
  const [, topicSn, name] = ADDRESS.exec(message.topic) ?? []
  if (topicSn === undefined && message.topic !== HTTP_FRAMES) return { fault: 'wrongTopic' }
  if (topicSn !== undefined && meter !== undefined && meter !== topicSn) return { fault: 'foreignTopic', detail: topicSn }
  const deviceSn = topicSn ?? meter
  const isJson = name === 'readings'
  const read = isJson ? readJson(message) : readFrameContent(message.payload, message.receivedAt ?? message.arrivedAt)
  return isMisread(read) ? read : read.map((claim) => ({ ...claim, deviceSn }))
}

/** Stands for the topic of frames that came over HTTP. */
export const HTTP_FRAMES = 'water/reading/frames'

/** A message over MQTT as it came, or the one reading of it that was kept. */
function readJson({ payload }: Message): Claim[] | Misread {
  const text = deviceText(payload)
  const json = jsonOf(text)
  if (text === undefined || json === undefined) return { fault: 'notJson' }
  const whole = ReadingsMessage.safeParse(json)
  if (!whole.success && json !== null && typeof json === 'object' && 'readings' in json)
    return { fault: 'wrongShape', detail: firstProblem(whole.error) }
  const given = whole.success ? whole.data.readings : [json]
  const texts = whole.success ? elementTexts(text) : [text]
  const claims: Claim[] = []
  for (const [index, one] of given.entries()) {
    const { data, error } = MeterReading.safeParse(one)
    if (!data) return { fault: 'badReading', detail: firstProblem(error, whole.success ? ['readings', index] : []) }
    claims.push({ ...data, text: texts[index]! })
  }
  return claims
}
