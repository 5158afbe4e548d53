import type { WaterCardRefund } from '@weir/contract/modules/sale/water-card-refund'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import type { Fen, Litre } from '@weir/contract/platform/units'

import type { Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { recordTransition, type waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { refundPlaced } from '../ground/correction.events.ts'

type Order = typeof waterCardRecharges.$inferSelect

interface Placing {
  cause: WaterCardRefund['cause']
  amountFen: Fen
  quantityLitre: Litre
  /** The payment that goes back: of which order, its number, and its whole amount. */
  payment: { orderId: number; transactionNo: string | null; totalFen: Fen }
  /** Over the counter; else its provider carries it out. */
  isFinal: boolean
  uncreditedId?: number
  reason?: string | undefined
}

/** A refund of its own, with a number. The order is held, and its money and water are booked by the caller. */
export async function placeRefund(ctx: Writing, order: Order, placing: Placing) {
  const { cause, amountFen, quantityLitre, payment, isFinal, uncreditedId, reason } = placing
  const now = ctx.now()
  const state = isFinal ? 'done' : 'pending'
  const [refund] = await ctx.db
    .insert(waterCardRefunds)
    .values({
      orderId: order.id,
      cardId: order.cardId,
      cause,
      amountFen,
      quantityLitre,
      paymentMethod: order.paymentMethod,
      paidOrderId: payment.orderId,
      transactionNo: payment.transactionNo,
      totalFen: payment.totalFen,
      uncreditedId,
      state,
      reason,
      doneAt: isFinal ? now : null,
      createdAt: now,
      deptId: order.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  const { id, refundNo } = refund!
  await recordTransition(ctx, { cardId: order.cardId, orderId: order.id, refundId: id, to: state, reason })
  if (!isFinal) await happened(ctx, refundPlaced, { kind: 'water', refundId: id, refundNo })
  const after = { refundNo, orderId: order.id, cause, amount: amountFen, quantity: quantityLitre, state, reason } as const
  ctx.changed({ resource: waterCardRefundApi, id, before: null, after })
  return refund!
}
