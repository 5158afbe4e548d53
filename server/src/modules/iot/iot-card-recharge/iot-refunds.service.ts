import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { defineRefundEnds } from '../../sale/index.ts'
import { recordMove } from '../iot-request/channel.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds, iotTransitions } from '../ground/iot-card-recharge.table.ts'

type Refund = typeof iotCardRefunds.$inferSelect

const hold = async ({ db }: Writing, id: number) =>
  (await db.select().from(iotCardRefunds).where(eq(iotCardRefunds.id, id)).for('no key update'))[0]

/** Held within the scope of the caller, who sees its order. 404; 409 it did not fail. */
async function holdFailed(ctx: Writing, id: number): Promise<Refund> {
  const [found] = await ctx.db
    .select({ id: iotCardRefunds.id })
    .from(iotCardRefunds)
    .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, iotCardRefunds.orderId))
    .where(and(eq(iotCardRefunds.id, id), orderScope(ctx)))
  const refund = found && (await hold(ctx, id))
  if (!refund) throw notFound('iotCardRecharge.error.refundMissing')
  if (refund.state !== 'failed') throw conflict('iotCardRecharge.error.refundNotFailed')
  return refund
}

export const iotRefunds = defineRefundEnds<Refund>({
  kind: 'iot',
  refunds: iotCardRefunds,
  moves: iotTransitions,
  hold,
  holdFailed,
  record: (ctx, { id: refundId, orderId, state: from }, to, reason) => recordMove(ctx, { orderId, refundId, from, to, reason }),
  cashOut: (ctx, { id: refundId }) => happened(ctx, iotCashMoved, { kind: 'refund', refundId }),
  tell: (ctx, { id: refundId, orderId }, _, by) =>
    ctx.changed({
      resource: iotCardRechargeApi,
      id: orderId,
      before: { refundStuck: true },
      after: { refundStuck: false, refundId, ...by },
    }),
})
