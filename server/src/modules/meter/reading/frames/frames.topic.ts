import { z } from 'zod'

import { defineTopic } from '../../../../services/mqtt/topic.ts'
import type { Message } from './claim.ts'
import { takeMessages } from './take-messages.service.ts'

/** Frames of CJ/T 188 by MQTT, one a message: its bytes, or hex digits. */
export const framesTopic = defineTopic({
  name: 'frames',
  isBytes: true,
  maxBytes: 4096,
  schema: z.instanceof(Buffer),
  async take(ctx, messages) {
    const arrivedAt = ctx.now()
    const sent = messages.map(({ deviceSn, topic, sender, raw, byOwnKey }): Message => ({
      kind: 'cjt188',
      topic,
      sender,
      payload: raw,
      arrivedAt,
      ...(byOwnKey && { meter: deviceSn }),
    }))
    await takeMessages(ctx, sent, 'mqtt')
  },
})
