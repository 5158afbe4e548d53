import { z } from 'zod'

import type { Sender } from '../../../services/outbox/sender.ts'
import { REOPEN, reopenNow } from './reopen.service.ts'

const Payload = z.object({ cardId: z.number() })

/** After a recharge, or once a household is protected. */
export const reopenSender: Sender = {
  topic: REOPEN,
  async send(ctx, payload) {
    await reopenNow(ctx, Payload.parse(payload).cardId)
  },
}
