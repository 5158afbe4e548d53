import { MeterReading, REPORT_LIMIT } from '@weir/contract/modules/water/reading'
import { z } from 'zod'

import { inTransaction } from '../../../platform/context.ts'
import { firstProblem } from '../../../platform/mqtt/read-message.ts'
import { defineTopic, type TopicMessage } from '../../../platform/mqtt/topic.ts'
import { keepUnreadable, type Unreadable } from '../../../platform/mqtt/unreadable.store.ts'
import { type Reported, takeReport } from './device-report.ts'

const Message = z.strictObject({ readings: z.array(z.unknown()).min(1).max(REPORT_LIMIT) })

/** What meters report by MQTT, `{"readings": [as over HTTP, without deviceSn]}`. */
export const readingsTopic = defineTopic({
  name: 'readings',
  maxBytes: 64 * 1024,
  schema: Message,
  async take(ctx, messages) {
    const read = messages.map(readOf)
    const reported = read.flatMap(({ reported }) => reported)
    await inTransaction(ctx, async (ctx) => {
      const { rejected } = reported.length > 0 ? await takeReport(ctx, reported, 'mqtt') : { rejected: [] }
      const beyondQuota = rejected.filter(({ reason }) => reason === 'quota').map(({ index }) => beyond(reported[index]!))
      await keepUnreadable(ctx, [...read.flatMap(({ unreadable }) => unreadable), ...beyondQuota])
    })
  },
})

interface Sent extends Reported {
  /** As it came. */
  sent: Pick<Unreadable, 'topic' | 'sender' | 'payload'>
}

const beyond = ({ sent }: Sent): Unreadable => ({ ...sent, fault: 'quota' })

/** Nobody reads an answer here, so unlike over HTTP a reading that cannot be read does not hold up those beside it. */
function readOf({ deviceSn, payload, topic, sender, byOwnKey }: TopicMessage<z.output<typeof Message>>) {
  const reported: Sent[] = []
  const unreadable: Unreadable[] = []
  for (const [index, given] of payload.readings.entries()) {
    const { data, error } = MeterReading.safeParse(given)
    const sent = { topic, sender, payload: Buffer.from(JSON.stringify(given)) }
    if (data) reported.push({ ...data, deviceSn, byOwnKey, sent })
    else unreadable.push({ ...sent, fault: 'badReading', detail: firstProblem(error, ['readings', index]) })
  }
  return { reported, unreadable }
}
