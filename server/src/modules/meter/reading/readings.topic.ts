import { MeterReading } from '@weir/contract/modules/meter/reading'
import type { z } from 'zod'

import { inPieces } from '../../../kernel/pauses.ts'
import { defineTopic, type TopicMessage, firstProblem } from '../../../services/mqtt/topic.ts'
import { keepUnreadable, type Unreadable } from '../../../services/mqtt/unreadable.store.ts'
import { elementTexts, ReadingsMessage } from './element-texts.ts'
import { type Reported, takeReport } from './report.service.ts'

/** Reports of meters by MQTT, `{"readings": [as over HTTP, without deviceSn]}`. */
export const readingsTopic = defineTopic({
  name: 'readings',
  maxBytes: 64 * 1024,
  schema: ReadingsMessage,
  async take(ctx, messages) {
    const read = messages.map(readOf)
    const reported = read.flatMap(({ reported }) => reported)
    const unreadable = read.flatMap(({ unreadable }) => unreadable)
    // Unreadable parts are kept with the last piece: a batch that fails before it comes again, and is then kept once.
    await inPieces(ctx, reported.length, async (ctx, from, to) => {
      const piece = reported.slice(from, to)
      const { rejected } = piece.length > 0 ? await takeReport(ctx, piece, 'mqtt') : { rejected: [] }
      const beyondQuota = rejected.filter(({ reason }) => reason === 'quota').map(({ index }) => beyond(piece[index]!))
      await keepUnreadable(ctx, [...(to === reported.length ? unreadable : []), ...beyondQuota])
    })
  },
})

interface Sent extends Reported {
  topic: string
  text: string
}

const asItCame = ({ topic, sender, text, deviceSn, byOwnKey }: Pick<Sent, 'topic' | 'sender' | 'text' | 'deviceSn' | 'byOwnKey'>) => ({
  topic,
  sender,
  payload: Buffer.from(text),
  ...(byOwnKey && { meter: deviceSn }),
})
const beyond = (sent: Sent): Unreadable => ({ ...asItCame(sent), fault: 'quota' })

/** Nobody reads an answer here. So unlike over HTTP an unreadable reading does not hold up those beside it. */
function readOf({ deviceSn, payload, raw, topic, sender, byOwnKey }: TopicMessage<z.output<typeof ReadingsMessage>>) {
  const reported: Sent[] = []
  const unreadable: Unreadable[] = []
  const texts = elementTexts(raw.toString())
  for (const [index, given] of payload.readings.entries()) {
    const { data, error } = MeterReading.safeParse(given)
    const sent = { topic, sender, text: texts[index]!, deviceSn, byOwnKey }
    if (data) reported.push({ ...data, ...sent })
    else unreadable.push({ ...asItCame(sent), fault: 'badReading', detail: firstProblem(error, ['readings', index]) })
  }
  return { reported, unreadable }
}
