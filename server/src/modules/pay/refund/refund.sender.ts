import { ORDER_KINDS } from '@weir/contract/modules/card/payment-codes'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import type { RefundRef } from '../../sale/index.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import { pushRefund } from './push-refund.service.ts'
import { findRefund } from '../ground/refund.queries.ts'

const REFUND = 'pay.refund'
/** A message of before other products has no kind. */
const Payload = z.object({ kind: z.enum(ORDER_KINDS).default('water'), refundId: z.int() })

/** Goes out once this transaction commits. A lane for each refund: a provider that refuses one holds up no other. */
export const sendRefund = (ctx: Writing, { kind, refundId, refundNo }: RefundRef & { refundNo: string }) =>
  sendLater(ctx, { topic: REFUND, lane: `refund ${refundNo}`, payload: { kind, refundId } })

/** Asks the provider to give money back. */
export const refundSender: Sender = {
  topic: REFUND,
  async send(ctx, payload) {
    const refund = await findRefund(ctx, Payload.parse(payload))
    if (refund?.state === 'pending') await pushRefund(ctx, refund)
  },
}
