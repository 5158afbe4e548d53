import { inTransaction } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { defineTopic } from '../../../services/mqtt/topic.ts'
import { Ack, takeAnswers } from './ack.service.ts'

/** Answers of meters to commands. */
export const ackTopic = defineTopic({
  name: 'acks',
  maxBytes: 4096,
  schema: Ack,
  async take(ctx, messages) {
    const answers = messages.map(({ deviceSn, payload }) => ({ ...payload, deviceSn }))
    const results = await inTransaction(ctx, (ctx) => takeAnswers(ctx, answers))
    for (const result of results) counted.acks.inc({ result })
  },
})
