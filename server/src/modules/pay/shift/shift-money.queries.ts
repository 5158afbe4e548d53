import { add, type Fen, fen, type Litre } from '@weir/contract/platform/units'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges as iotOrders, iotCardRefunds as iotRefunds } from '../../iot/index.ts'
import { waterCardRecharges as orders, waterCardRefunds as refunds } from '../../card/index.ts'
import { inDrawer, iotOrdersBeside, iotRefundsBeside, ordersBeside, refundsBeside, type ShiftRowOf } from './shift-beside.ts'
import { type MoneyBeside, payShiftCash as cash } from './shift.table.ts'

/** Cash lies in the drawer. */
const BESIDE = ['bankTransfer', 'wechat', 'alipay'] as const

/** The sums by method of what never lies in the drawer. */
export async function moneyBeside({ db }: Context, shift: ShiftRowOf): Promise<MoneyBeside[]> {
  const byMethod = (of: PgTable & { paymentMethod: PgColumn; amountFen: PgColumn }, where: SQL) =>
    db
      .select({ method: sql<string>`${of.paymentMethod}`, rows: count(), sum: sql<Fen>`sum(${of.amountFen})`.mapWith(orders.amountFen) })
      .from(of)
      .where(where)
      .groupBy(of.paymentMethod)
  const paid = [...(await byMethod(orders, ordersBeside(shift))), ...(await byMethod(iotOrders, iotOrdersBeside(shift)))]
  const returned = [...(await byMethod(refunds, refundsBeside(shift))), ...(await byMethod(iotRefunds, iotRefundsBeside(shift)))]
  const totalOf = (all: typeof paid, method: string) => {
    const some = all.filter((one) => one.method === method)
    return { rows: some.reduce((total, { rows }) => total + rows, 0), sum: some.reduce((total, { sum }) => add(total, sum), fen(0)) }
  }
  return BESIDE.flatMap((paymentMethod) => {
    const [one, other] = [totalOf(paid, paymentMethod), totalOf(returned, paymentMethod)]
    if (one.rows + other.rows === 0) return []
    return [{ paymentMethod, orders: one.rows, fen: Number(one.sum), refunds: other.rows, refundedFen: Number(other.sum) }]
  })
}
/** Orders of the shift whose water is on its way to a meter, or whose packages an operator works on. Water alone has a quantity. */
export async function undeliveredOf(ctx: Context, shift: ShiftRowOf): Promise<{ orders: number; litres: Litre }> {
  // Each condition has an index of its own.
  const drawer = await waterOnItsWay(ctx, inDrawer(orders.id, cash.orderId, shift))
  const others = await waterOnItsWay(ctx, ordersBeside(shift))
  const packages = await packagesOnTheirWay(ctx, inDrawer(iotOrders.id, cash.iotOrderId, shift))
  const otherPackages = await packagesOnTheirWay(ctx, iotOrdersBeside(shift))
  return { orders: drawer.orders + others.orders + packages + otherPackages, litres: add(drawer.litres, others.litres) }
}

async function waterOnItsWay({ db }: Context, where: SQL) {
  const [sums] = await db
    .select({ orders: count(), litres: sql<Litre>`coalesce(sum(${orders.quantityLitre}), 0)`.mapWith(orders.quantityLitre) })
    .from(orders)
    .where(and(where, eq(orders.state, 'initiated')))
  return sums!
}

const packagesOnTheirWay = ({ db }: Context, where: SQL) => db.$count(iotOrders, and(where, eq(iotOrders.channelStatus, 'initiated')))
