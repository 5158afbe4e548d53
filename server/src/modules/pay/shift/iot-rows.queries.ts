import { SHIFT_ROWS } from '@weir/contract/modules/pay/shift'
import type { DELIVERIES } from '@weir/contract/modules/sale/water-card-recharge'
import type { Litre } from '@weir/contract/platform/units'
import { desc, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { deliveryOf, householdOf, iotCardRecharges as orders, iotCardRefunds as refunds } from '../../iot/index.ts'
import { waterCards as cards } from '../../card/index.ts'

/** With the household that had the device of the SIM at the time of the order. */
const ofOrder = {
  product: sql<'iot'>`'iot'`,
  name: cards.name,
  communityName: cards.communityName,
  roomNo: cards.roomNo,
  orderId: orders.id,
  quantity: sql<Litre | null>`null`,
  delivery: sql<(typeof DELIVERIES)[number]>`${deliveryOf(orders)}`,
}
const isHousehold = eq(cards.id, householdOf(orders))

/** The newest orders of packages first. */
export const iotOrderRows = ({ db }: Context, where: SQL) =>
  db
    .select({
      ...ofOrder,
      at: orders.createdAt,
      number: orders.orderNo,
      paymentMethod: orders.paymentMethod,
      amount: orders.amountFen,
    })
    .from(orders)
    .leftJoin(cards, isHousehold)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(SHIFT_ROWS)

/** Money that went back. A refund that left the drawer is cash, even if its provider refused it before. */
export const iotRefundRows = ({ db }: Context, where: SQL, isCash: boolean) =>
  db
    .select({
      ...ofOrder,
      at: isCash ? sql<Date>`${refunds.doneAt}`.mapWith(refunds.doneAt) : refunds.createdAt,
      number: refunds.refundNo,
      paymentMethod: isCash ? sql<'cash'>`'cash'` : refunds.paymentMethod,
      amount: refunds.amountFen,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(cards, isHousehold)
    .where(where)
    .orderBy(desc(refunds.id))
    .limit(SHIFT_ROWS)
