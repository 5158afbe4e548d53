import { z } from 'zod'

import { inTransaction } from '../../../kernel/context.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import { SETTLE_ALARM, settleAlarm } from './delivery.service.ts'

const Payload = z.object({ deviceSn: z.string() })

/**
 * After a correction, or with a new meter: the alarm of a meter may have no reason any more. In a transaction of its own, since a meter is locked before its card.
 */
export const settleAlarmSender: Sender = {
  topic: SETTLE_ALARM,
  async send(ctx, payload) {
    const { deviceSn } = Payload.parse(payload)
    await inTransaction(ctx, (ctx) => settleAlarm(ctx, deviceSn))
  },
}
