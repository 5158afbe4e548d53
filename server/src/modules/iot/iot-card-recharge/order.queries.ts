import type { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { iotCardRefunds, iotTransitions, iotCardRecharges as orders } from '../ground/iot-card-recharge.table.ts'
import { refundableOf } from './refund.service.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { orderScope } from './iot-card-recharge.list.ts'

type Api = typeof iotCardRechargeApi
type Row = OutputOf<Api['list']>['list'][number]

/** With its transitions and refunds, the newest first. */
export async function orderDetail(ctx: Context, order: Row): Promise<OutputOf<Api['get']>> {
  const { ids: _, ...refundable } = await refundableOf(ctx, { ...order, unitPriceFen: order.unitPrice })
  return { ...order, refundable, transitions: await transitionsOf(ctx, order.id), refunds: await refundsOf(ctx, order.id) }
}

const transitionsOf = ({ db }: Context, orderId: number) => {
  const { id, at, from, to, reason, actorId, refundId } = iotTransitions
  return db
    .select({ id, at, actor: actorName(actorId), from, to, reason })
    .from(iotTransitions)
    .where(and(eq(iotTransitions.orderId, orderId), isNull(refundId)))
    .orderBy(desc(id))
}

/** Facts of a refund that the page shows as they are stored. */
const { id, refundNo, cause, packages, state, reason, failureReason, settledWay, createdAt, doneAt } = iotCardRefunds
const STORED = { id, refundNo, cause, packages, state, reason, failureReason, settledWay, createdAt, doneAt }

const refundsOf = ({ db }: Context, orderId: number) => {
  const { amountFen: amount, createdBy, orderId: ofOrder } = iotCardRefunds
  return db
    .select({ ...STORED, amount, actor: sql<string>`${actorName(sql`${createdBy}`)}` })
    .from(iotCardRefunds)
    .where(eq(ofOrder, orderId))
    .orderBy(desc(id))
}

/** An order for the page that its payment ends on, within the caller's scope. */
export async function iotOrderByNo({ db, ...ctx }: Context, orderNo: string) {
  const { amountFen: amount, packetName, paymentMethod, paymentStatus, channelStatus: state, createdAt, paidAt } = orders
  const [order] = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      iccid: sql<string>`${nameOf(iotCards, iotCards.iccid, orders.iotCardId)}`,
      amount,
      packetName,
      paymentMethod,
      paymentStatus,
      state,
      createdAt,
      paidAt,
    })
    .from(orders)
    .where(and(orderScope({ db, ...ctx }), eq(orders.orderNo, orderNo)))
  if (!order) return undefined
  // Packages without an interface to their operator have no channel: they count at once.
  const hasNoChannel = order.paymentStatus !== 'unpaid' && order.state === 'notInitiated'
  return { ...order, delivery: hasNoChannel ? ('nothingToDeliver' as const) : order.state }
}
