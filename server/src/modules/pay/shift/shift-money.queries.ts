import { SHIFT_ROWS } from '@weir/contract/modules/pay/shift'
import { fen, litre, minus, type Litre } from '@weir/contract/platform/units'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges as orders, waterCardRefunds as refunds, waterCards as cards } from '../../water/index.ts'
import { type MoneyBeside, payShiftCash as cash, type payShifts as shifts } from './shift.table.ts'

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
const ordersBeside = (shift: ShiftRowOf) => and(beside(orders, shift), eq(orders.paymentStatus, 'paid'), isNull(orders.movedFromId))!
/** One that a person settled in cash during the shift lies in a drawer after all. */
const isSettledInCash = ({ closedAt }: ShiftRowOf) =>
  and(eq(refunds.settledWay, 'cash'), closedAt ? lt(refunds.doneAt, closedAt) : undefined)!
const refundsBeside = (shift: ShiftRowOf) =>
  and(beside(refunds, shift), inArray(refunds.cause, [...BY_CLERKS]), sql`${isSettledInCash(shift)} is not true`)!

const inDrawer = (row: PgColumn, of: PgColumn, { id }: ShiftRowOf) =>
  sql`${row} in (select ${of} from ${cash} where ${cash.shiftId} = ${id} and ${of} is not null)`

/** The sums by method of what never lies in the drawer. */
export async function moneyBeside({ db }: Context, shift: ShiftRowOf): Promise<MoneyBeside[]> {
  const paid = await db
    .select({ paymentMethod: orders.paymentMethod, orders: count(), fen: sum(orders.amountFen).mapWith(orders.amountFen) })
    .from(orders)
    .where(ordersBeside(shift))
    .groupBy(orders.paymentMethod)
  const returned = await db
    .select({ paymentMethod: refunds.paymentMethod, refunds: count(), refundedFen: sum(refunds.amountFen).mapWith(refunds.amountFen) })
    .from(refunds)
    .where(refundsBeside(shift))
    .groupBy(refunds.paymentMethod)
  return (['bankTransfer', 'wechat', 'alipay'] as const).flatMap((paymentMethod) => {
    const one = paid.find((row) => row.paymentMethod === paymentMethod)
    const other = returned.find((row) => row.paymentMethod === paymentMethod)
    if (!one && !other) return []
    return [
      { paymentMethod, orders: one?.orders ?? 0, fen: one?.fen ?? 0, refunds: other?.refunds ?? 0, refundedFen: other?.refundedFen ?? 0 },
    ]
  })
}

/** Orders of the shift whose credit is on its way to the meter. */
export async function undeliveredOf({ db }: Context, shift: ShiftRowOf): Promise<{ orders: number; litres: Litre }> {
  const isOnItsWay = eq(orders.state, 'initiated')
  const sums = { orders: count(), litres: sql<Litre>`coalesce(sum(${orders.quantityLitre}), 0)`.mapWith(orders.quantityLitre) }
  const [one] = await db
    .select(sums)
    .from(orders)
    .where(and(inDrawer(orders.id, cash.orderId, shift), isOnItsWay))
  const [other] = await db
    .select(sums)
    .from(orders)
    .where(and(ordersBeside(shift), isOnItsWay))
  return { orders: one!.orders + other!.orders, litres: litre(one!.litres + other!.litres) }
}

const ofCard = { name: cards.name, communityName: cards.communityName, roomNo: cards.roomNo }

/** Orders and refunds of a shift, newest first. A refund that left the drawer is cash, even if its provider refused it before. */
export async function rowsOfShift({ db }: Context, shift: ShiftRowOf) {
  const ordersWhere = (where: SQL) =>
    db
      .select({
        ...ofCard,
        at: orders.createdAt,
        number: orders.orderNo,
        orderId: orders.id,
        paymentMethod: orders.paymentMethod,
        amount: orders.amountFen,
        quantity: orders.quantityLitre,
        delivery: orders.delivery,
      })
      .from(orders)
      .innerJoin(cards, eq(cards.id, orders.cardId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(SHIFT_ROWS)
  const refundsWhere = (where: SQL, isCash: boolean) =>
    db
      .select({
        ...ofCard,
        at: isCash ? sql<Date>`${refunds.doneAt}`.mapWith(refunds.doneAt) : refunds.createdAt,
        number: refunds.refundNo,
        orderId: refunds.orderId,
        paymentMethod: isCash ? sql<'cash'>`'cash'` : refunds.paymentMethod,
        amount: refunds.amountFen,
        quantity: refunds.quantityLitre,
        delivery: orders.delivery,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(cards, eq(cards.id, refunds.cardId))
      .where(where)
      .orderBy(desc(refunds.id))
      .limit(SHIFT_ROWS)
  const [inCash, inOthers, outCash, outOthers] = await Promise.all([
    ordersWhere(inDrawer(orders.id, cash.orderId, shift)),
    ordersWhere(ordersBeside(shift)),
    refundsWhere(inDrawer(refunds.id, cash.refundId, shift), true),
    refundsWhere(refundsBeside(shift), false),
  ])
  const rows = [
    ...[...inCash, ...inOthers].map((row) => ({ kind: 'order' as const, ...row })),
    ...[...outCash, ...outOthers].map(({ amount, quantity, ...row }) => ({
      kind: 'refund' as const,
      ...row,
      amount: minus(fen(0), amount),
      quantity: minus(litre(0), quantity),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return { list: rows.slice(0, SHIFT_ROWS), total: rows.length }
}
