import type { IOT_REFUND_CAUSES, UNCREDITED_CAUSES } from '@weir/contract/modules/iot/iot-codes'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { refundPlaced } from '../../sale/index.ts'
import { recordMove } from '../iot-request/channel.service.ts'
import type { IotOrder } from './buy.service.ts'
import { iotCardRefunds, isUncredited } from '../ground/iot-card-recharge.table.ts'

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
