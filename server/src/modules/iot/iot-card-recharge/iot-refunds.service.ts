import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { and, eq } from 'drizzle-orm'
import type { IOT_REFUND_CAUSES, UNCREDITED_CAUSES } from '@weir/contract/modules/iot/iot-codes'
import type { Fen } from '@weir/contract/platform/units'

import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { defineRefundEnds, refundPlaced } from '../../sale/index.ts'
import { recordMove } from '../iot-request/channel.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds, iotTransitions, isUncredited } from '../ground/iot-card-recharge.table.ts'
import type { IotOrder } from './buy.service.ts'

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

interface Placing {
  cause: (typeof IOT_REFUND_CAUSES)[number]
  amountFen: Fen
  /** That leave the card with it; the caller takes them. */
  packages: number
  /** The payment that goes back, with its whole amount. */
  payment: { transactionNo: string | null; totalFen: Fen; paidAt: Date | null }
  /** Over the counter, or done by the word of the provider; else its provider carries it out. */
  isFinal: boolean
  reason?: string | undefined
}

/** A refund with a number. The order is held, and its packages are taken by the caller. */
export async function placeRefund(ctx: Writing, order: IotOrder, { payment, isFinal, ...placing }: Placing) {
  const now = ctx.now()
  const state = isFinal ? ('done' as const) : ('pending' as const)
  const [refund] = await ctx.db
    .insert(iotCardRefunds)
    .values({
      ...placing,
      ...payment,
      orderId: order.id,
      paymentMethod: order.paymentMethod,
      state,
      doneAt: isFinal ? now : null,
      createdAt: now,
      createdBy: ctx.actor.id,
    })
    .returning()
  const { id: refundId, refundNo } = refund!
  await recordMove(ctx, { orderId: order.id, refundId, to: state, reason: placing.reason })
  if (!isFinal) await happened(ctx, refundPlaced, { kind: 'iot', refundId, refundNo })
  return refund!
}

/** Why this payment of the order bought no package, if that was decided before: it never changes afterwards. */
export async function uncreditedBefore({ db }: Context, orderId: number, transactionNo: string) {
  const { cause, ...refunds } = { cause: iotCardRefunds.cause, order: iotCardRefunds.orderId, number: iotCardRefunds.transactionNo }
  const [known] = await db
    .select({ cause })
    .from(iotCardRefunds)
    .where(and(eq(refunds.order, orderId), eq(refunds.number, transactionNo), isUncredited(cause)))
  return known?.cause as (typeof UNCREDITED_CAUSES)[number] | undefined
}
