import { type DELIVERY_REASONS, NO_ANSWER } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { iotCardRecharges, iotTransitions } from '../ground/iot-card-recharge.table.ts'

type Order = typeof iotCardRecharges.$inferSelect

const pairOf = ({ paymentStatus, channelStatus }: Pick<Order, 'paymentStatus' | 'channelStatus'>) => `${paymentStatus}/${channelStatus}`

interface Move {
  orderId: number
  /** A refund of the order moves, not the order. */
  refundId?: number
  /** Absent: born in the state `to`. */
  from?: string
  to: string
  reason?: string | undefined
}
/** Every transition records who, when, from, to, why: domain-rules §2.6. */
export const recordMove = ({ db, actor, now }: Writing, move: Move) =>
  db.insert(iotTransitions).values({ ...move, at: now(), actorId: actor.id })

/** All of its money went back. */
export const isRefunded = ({ amountFen, refundedFen }: Pick<Order, 'amountFen' | 'refundedFen'>) => refundedFen === amountFen

export async function holdOrder({ db }: Writing, id: number): Promise<Order> {
  const [order] = await db.select().from(iotCardRecharges).where(eq(iotCardRecharges.id, id)).for('no key update')
  return order!
}

/** The operator gets the packages of a paid order. */
export const orderGoesOut = async (ctx: Writing, orderId: number, reason?: (typeof DELIVERY_REASONS)[number]) =>
  move(ctx, await holdOrder(ctx, orderId), { channelStatus: 'initiated', failureReason: null }, reason)

interface End {
  orderId: number
  isDone: boolean
  /** The words of the operator, or `noAnswer`. */
  reason: string
}

/** The operator has the packages, or refused them: the order waits for a person. Packages stand either way, since they are paid. */
export async function endSubscription(ctx: Writing, { orderId, isDone, reason }: End) {
  const order = await holdOrder(ctx, orderId)
  if (isDone) return move(ctx, order, { channelStatus: 'success', failureReason: null })
  return move(ctx, order, { channelStatus: 'fail', failureReason: reason.slice(0, 200) }, reason === 'noAnswer' ? NO_ANSWER : 'refused')
}

async function move(ctx: Writing, order: Order, set: Pick<Order, 'channelStatus' | 'failureReason'>, reason?: string) {
  if (order.channelStatus === set.channelStatus) return
  await ctx.db.update(iotCardRecharges).set(set).where(eq(iotCardRecharges.id, order.id))
  await recordMove(ctx, { orderId: order.id, from: pairOf(order), to: pairOf({ ...order, ...set }), reason })
}
