import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges as orders } from '../ground/iot-card-recharge.table.ts'

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
