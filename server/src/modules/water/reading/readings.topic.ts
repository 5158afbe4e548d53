import { MeterReading, REPORT_LIMIT } from '@weir/contract/modules/water/reading'
import { z } from 'zod'

import { inTransaction } from '../../../kernel/context.ts'
import { firstProblem } from '../../../services/mqtt/read-message.ts'
import { defineTopic, type TopicMessage } from '../../../services/mqtt/topic.ts'
import { keepUnreadable, type Unreadable } from '../../../services/mqtt/unreadable.store.ts'
import { elementTexts } from './element-texts.ts'
import { PIECE, type Reported, takeReport } from './report.service.ts'

const Message = z.strictObject({ readings: z.array(z.unknown()).min(1).max(REPORT_LIMIT) })

/** Reports of meters by MQTT, `{"readings": [as over HTTP, without deviceSn]}`. */
export const readingsTopic = defineTopic({
  name: 'readings',
  maxBytes: 64 * 1024,
  schema: Message,
  async take(ctx, messages) {
    const read = messages.map(readOf)
    const reported = read.flatMap(({ reported }) => reported)
    const unreadable = read.flatMap(({ unreadable }) => unreadable)
    // Unreadable parts are kept with the last piece: a batch that fails before it comes again, and is then kept once.
    for (let from = 0; from === 0 || from < reported.length; from += PIECE)
      await inTransaction(ctx, async (ctx) => {
        const piece = reported.slice(from, from + PIECE)
        const { rejected } = piece.length > 0 ? await takeReport(ctx, piece, 'mqtt') : { rejected: [] }
        const beyondQuota = rejected.filter(({ reason }) => reason === 'quota').map(({ index }) => beyond(piece[index]!))
        await keepUnreadable(ctx, [...(from + PIECE >= reported.length ? unreadable : []), ...beyondQuota])
      })
  },
})

interface Sent extends Reported {
  topic: string
  text: string
}

const asItCame = ({ topic, sender, text }: Pick<Sent, 'topic' | 'sender' | 'text'>) => ({ topic, sender, payload: Buffer.from(text) })
const beyond = (sent: Sent): Unreadable => ({ ...asItCame(sent), fault: 'quota' })

/** Nobody reads an answer here. So unlike over HTTP an unreadable reading does not hold up those beside it. */
function readOf({ deviceSn, payload, raw, topic, sender, byOwnKey }: TopicMessage<z.output<typeof Message>>) {
  const reported: Sent[] = []
  const unreadable: Unreadable[] = []
  const texts = elementTexts(raw.toString())
  for (const [index, given] of payload.readings.entries()) {
    const { data, error } = MeterReading.safeParse(given)
    const sent = { topic, sender, text: texts[index]! }
    if (data) reported.push({ ...data, ...sent, deviceSn, byOwnKey })
    else unreadable.push({ ...asItCame(sent), fault: 'badReading', detail: firstProblem(error, ['readings', index]) })
  }
  return { reported, unreadable }
}
