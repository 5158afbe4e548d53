import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql, desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SHIFT_ROWS } from '@weir/contract/modules/pay/shift'
import type { DELIVERIES } from '@weir/contract/modules/sale/water-card-recharge'
import type { Litre } from '@weir/contract/platform/units'

import { iotCardRecharges as iotOrders, iotCardRefunds as iotRefunds, deliveryOf, householdOf } from '../../iot/index.ts'
import { waterCardRecharges as orders, waterCardRefunds as refunds, waterCards as cards } from '../../card/index.ts'
import { payShiftCash as cash, type payShifts as shifts } from './shift.table.ts'
import type { Context } from '../../../kernel/context.ts'

export type ShiftRowOf = Pick<typeof shifts.$inferSelect, 'id' | 'createdBy' | 'besideFrom' | 'closedAt'>

/** A refund in favour of a payer. Those of money that bought no water are the provider's affair. */
const BY_CLERKS = ['refund', 'reversal', 'closing'] as const

/** Made by the clerk of the shift in its time, without cash. */
const beside = (
  of: { createdBy: PgColumn; createdAt: PgColumn; paymentMethod: PgColumn },
  { createdBy, besideFrom, closedAt }: ShiftRowOf,
) =>
  and(
    eq(of.createdBy, createdBy),
    gte(of.createdAt, besideFrom),
    closedAt ? lt(of.createdAt, closedAt) : undefined,
    ne(of.paymentMethod, 'cash'),
  )!
export const ordersBeside = (shift: ShiftRowOf) => and(beside(orders, shift), eq(orders.paymentStatus, 'paid'), isNull(orders.movedFromId))!
export const iotOrdersBeside = (shift: ShiftRowOf) => and(beside(iotOrders, shift), eq(iotOrders.paymentStatus, 'paid'))!
/** One that a person settled in cash during the shift lies in a drawer after all. */
const isSettledInCash = (of: { settledWay: PgColumn; doneAt: PgColumn }, { closedAt }: ShiftRowOf) =>
  and(eq(of.settledWay, 'cash'), closedAt ? lt(of.doneAt, closedAt) : undefined)!
const returnedBeside = (of: typeof refunds | typeof iotRefunds, shift: ShiftRowOf) =>
  and(beside(of, shift), inArray(of.cause, [...BY_CLERKS]), sql`${isSettledInCash(of, shift)} is not true`)!
export const refundsBeside = (shift: ShiftRowOf) => returnedBeside(refunds, shift)
export const iotRefundsBeside = (shift: ShiftRowOf) => returnedBeside(iotRefunds, shift)

/** A row whose cash is in the drawer of the shift. */
export const inDrawer = (row: PgColumn, of: PgColumn, { id }: ShiftRowOf): SQL =>
  sql`${row} in (select ${of} from ${cash} where ${cash.shiftId} = ${id} and ${of} is not null)`

/** With the household that had the device of the SIM at the time of the order. */
const ofOrder = {
  product: sql<'iot'>`'iot'`,
  name: cards.name,
  communityName: cards.communityName,
  roomNo: cards.roomNo,
  orderId: iotOrders.id,
  quantity: sql<Litre | null>`null`,
  delivery: sql<(typeof DELIVERIES)[number]>`${deliveryOf(iotOrders)}`,
}
const isHousehold = eq(cards.id, householdOf(iotOrders))

/** The newest orders of packages first. */
export const iotOrderRows = ({ db }: Context, where: SQL) =>
  db
    .select({
      ...ofOrder,
      at: iotOrders.createdAt,
      number: iotOrders.orderNo,
      paymentMethod: iotOrders.paymentMethod,
      amount: iotOrders.amountFen,
    })
    .from(iotOrders)
    .leftJoin(cards, isHousehold)
    .where(where)
    .orderBy(desc(iotOrders.id))
    .limit(SHIFT_ROWS)

/** Money that went back. A refund that left the drawer is cash, even if its provider refused it before. */
export const iotRefundRows = ({ db }: Context, where: SQL, isCash: boolean) =>
  db
    .select({
      ...ofOrder,
      at: isCash ? sql<Date>`${iotRefunds.doneAt}`.mapWith(iotRefunds.doneAt) : iotRefunds.createdAt,
      number: iotRefunds.refundNo,
      paymentMethod: isCash ? sql<'cash'>`'cash'` : iotRefunds.paymentMethod,
      amount: iotRefunds.amountFen,
    })
    .from(iotRefunds)
    .innerJoin(iotOrders, eq(iotOrders.id, iotRefunds.orderId))
    .leftJoin(cards, isHousehold)
    .where(where)
    .orderBy(desc(iotRefunds.id))
    .limit(SHIFT_ROWS)
