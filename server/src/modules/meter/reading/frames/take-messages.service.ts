import { MeterReading, type readingApi } from '@weir/contract/modules/meter/reading'
import { FRAME_REFUSALS } from '@weir/contract/modules/meter/reading-intake'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { inPieces } from '../../../../kernel/pauses.ts'
import { counted } from '../../../../kernel/metrics.ts'
import { type Misread, firstProblem } from '../../../../services/mqtt/topic.ts'
import { keepUnreadable, type Unreadable } from '../../../../services/mqtt/unreadable.store.ts'
import type { Ingested } from '../ingest.service.ts'
import { type Reported, takeReport } from '../report.service.ts'
import { type Claim, isMisread, type Message, type Identified, identify } from './claim.ts'
import { deviceText, jsonOf } from '../../../../kernel/outside-text.ts'
import { elementTexts, ReadingsMessage } from '../element-texts.ts'
import { readCtwing } from './ctwing.ts'
import { readOnenet } from './onenet.ts'
import { readFrameContent, pushSettings } from './push-content.ts'

export interface Taken extends Omit<Ingested, 'rejected'> {
  /** By place in the list given: those of which something could not be taken, and is kept raw. */
  faults: ReadonlyMap<number, Misread>
}

/** A claim, and the message it is of. */
interface Part {
  index: number
  claim: Claim
}

/**
 * Takes frames and pushes in, by the same way as reports. A message that is not wholly read and stored is kept raw; what of it could be
 * taken, is. So to read it again later changes nothing twice.
 */
export async function takeMessages(ctx: Context, messages: readonly Message[], source: 'http' | 'mqtt'): Promise<Taken> {
  const faults = new Map<number, Misread>()
  const parts: Part[] = []
  for (const [index, message] of messages.entries()) {
    const read = readContent(ctx, message)
    if (isMisread(read)) faults.set(index, read)
    else if (read.length === 0) counted.noReadings.inc({ kind: message.kind })
    else parts.push(...read.map((claim) => ({ index, claim })))
  }
  // Unreadable messages are kept with the last piece: a batch that fails before it comes again, and is then kept once.
  const pieces = await inPieces(ctx, parts.length, async (ctx, from, to) => {
    const taken = await takeParts(ctx, parts.slice(from, to), messages, source)
    for (const [index, fault] of taken.faults) faults.set(index, fault)
    if (to === parts.length) await keepUnreadable(ctx, unreadable(messages, faults))
    return taken
  })
  const sum = { accepted: 0, duplicate: 0, held: 0, waiting: 0 }
  for (const { answer } of pieces) for (const key of ['accepted', 'duplicate', 'held', 'waiting'] as const) sum[key] += answer[key]
  return { ...sum, faults }
}

/** In the caller's transaction, and as if they had arrived then: those of a message that was kept. */
export async function takeAgain(ctx: Writing, message: Message): Promise<Misread | undefined> {
  const read = readContent(ctx, message)
  if (isMisread(read)) return read
  const source = message.topic.startsWith('weir/') ? 'mqtt' : 'http'
  const parts = read.map((claim) => ({ index: 0, claim }))
  return (await takeParts(ctx, parts, [message], source, message.arrivedAt)).faults.get(0)
}

async function takeParts(
  ctx: Writing,
  parts: readonly Part[],
  messages: readonly Message[],
  source: 'http' | 'mqtt',
  arrivedAt = ctx.now(),
) {
  const faults = new Map<number, Misread>()
  const identified = await identify(
    ctx,
    parts.map(({ claim }) => claim),
  )
  const known: { index: number; reported: Reported }[] = []
  for (const [place, { index }] of parts.entries()) {
    const one = identified[place]!
    if ('fault' in one) faults.set(index, one)
    else known.push({ index, reported: reportedOf(one, messages[index]!) })
  }
  const reported = known.map(({ reported }) => reported)
  const none = { accepted: 0, duplicate: 0, held: 0, waiting: 0, rejected: [] }
  const { rejected, ...counts } = reported.length > 0 ? await takeReport(ctx, reported, source, arrivedAt) : none
  for (const { index: place, reason } of rejected) {
    const { index, reported } = known[place]!
    faults.set(index, { fault: reason === 'quota' ? 'quota' : 'unknownDevice', detail: reported.deviceSn })
  }
  return { ...counts, faults }
}

const reportedOf = (
  { deviceSn, time, register, battery, flags, valve, spoken, text }: Identified,
  { sender, meter }: Message,
): Reported => ({
  deviceSn,
  time,
  register,
  battery,
  flags,
  valve,
  spoken,
  text,
  sender,
  byOwnKey: meter !== undefined,
})

const unreadable = (messages: readonly Message[], faults: ReadonlyMap<number, Misread>): Unreadable[] =>
  [...faults].sort(([a], [b]) => a - b).map(([index, fault]) => ({ ...messages[index]!, ...fault }))

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
const HTTP_FRAMES = 'water/reading/frames'

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

/** Over HTTP. A gateway's key may bring frames of every meter, a meter's key those of its own. */
export async function takeHttpFrames(
  ctx: Context,
  { frames }: InputOf<typeof readingApi.frames>,
): Promise<OutputOf<typeof readingApi.frames>> {
  const { meter, userName } = ctx.actor
  const arrivedAt = ctx.now()
  const messages = frames.map(({ hex, receivedAt }): Message => ({
    kind: 'cjt188',
    topic: HTTP_FRAMES,
    sender: meter ?? userName,
    payload: Buffer.from(hex),
    receivedAt,
    arrivedAt,
    ...(meter !== undefined && { meter }),
  }))
  const { faults, ...counts } = await takeMessages(ctx, messages, 'http')
  const rejected = [...faults]
    .sort(([a], [b]) => a - b)
    .map(([index, { fault, detail = null }]) => ({ index, reason: FRAME_REFUSALS.find((reason) => reason === fault)!, detail }))
  return { ...counts, rejected }
}
