import { PIECE_VALUES, type Pieces, SHIFT_ROWS } from '@weir/contract/modules/pay/shift'
import { type Fen, fen, litre, add, type Litre, minus } from '@weir/contract/platform/units'
import { and, desc, eq, isNotNull, isNull, lte, type SQL, sql, count } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { shiftColumns, shiftScope } from './shift.list.ts'
import { type CountedPieces, payShifts as shifts, type MoneyBeside, payShiftCash as cash } from './shift.table.ts'
import { iotCardRecharges as iotOrders, iotCardRefunds as iotRefunds } from '../../iot/index.ts'
import { waterCardRecharges as orders, waterCardRefunds as refunds, waterCards as cards } from '../../card/index.ts'
import {
  inDrawer,
  iotOrdersBeside,
  iotRefundsBeside,
  ordersBeside,
  refundsBeside,
  type ShiftRowOf,
  iotOrderRows,
  iotRefundRows,
} from './shift-rows.queries.ts'

const JIAO: Record<(typeof PIECE_VALUES)[number], number> = { '100': 1000, '50': 500, '20': 200, '10': 100, '5': 50, '1': 10, '0.1': 1 }

/** As stored: pieces by their value in jiao, none left out that were counted. */
export const storedCounts = (counts: Pieces): CountedPieces =>
  PIECE_VALUES.map((value) => [JIAO[value], counts.reduce((sum, one) => sum + (one.value === value ? one.pieces : 0), 0)] as const).filter(
    ([, pieces]) => pieces > 0,
  )
export const worthOf = (counts: CountedPieces): Fen => fen(counts.reduce((sum, [jiao, pieces]) => sum + jiao * 10 * pieces, 0))
const shownCounts = (counts: CountedPieces): Pieces =>
  counts.map(([jiao, pieces]) => ({ value: PIECE_VALUES.find((value) => JIAO[value] === jiao)!, pieces }))

/** The first shift of a condition, with all that its slip shows. */
export async function shiftDetail(ctx: Context, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({
      shift: shiftColumns,
      own: { createdBy: shifts.createdBy, besideFrom: shifts.besideFrom, counts: shifts.counts, beside: shifts.beside },
    })
    .from(shifts)
    .where(where)
    .orderBy(desc(shifts.id))
    .limit(1)
  if (!row) return null
  const { shift, own } = row
  const facts = { ...own, id: shift.id, closedAt: shift.closedAt }
  // One after the other: a transaction has one connection.
  const beside = own.beside ?? (await moneyBeside(ctx, facts))
  const undelivered = await undeliveredOf(ctx, facts)
  return {
    ...shift,
    counts: shownCounts(own.counts ?? []),
    beside: beside.map(({ fen: amount, refundedFen, ...one }) => ({ ...one, amount: fen(amount), refunded: fen(refundedFen) })),
    undelivered: undelivered.orders,
    undeliveredQuantity: litre(undelivered.litres),
  }
}

export async function findShift(ctx: Context, { id }: { id: number }) {
  const asOf = ctx.now()
  const shift = await shiftDetail(ctx, and(eq(shifts.id, id), shiftScope(ctx)))
  if (!shift) throw notFound('shift.error.missing')
  return { ...shift, company: ctx.settings.receiptCompany, asOf }
}

export async function shiftRows(ctx: Context, { id }: { id: number }) {
  const [shift] = await ctx.db
    .select()
    .from(shifts)
    .where(and(eq(shifts.id, id), shiftScope(ctx)))
  if (!shift) throw notFound('shift.error.missing')
  return rowsOfShift(ctx, shift)
}

const isMine = ({ actor }: Context) => eq(shifts.createdBy, actor.id)
const isMineOpen = (ctx: Context) => and(isMine(ctx), isNull(shifts.closedAt))

/** The caller's own drawer, whatever the data scope is. */
export async function myShift(ctx: Context) {
  const asOf = ctx.now()
  const shift = await shiftDetail(ctx, isMineOpen(ctx))
  const last = await shiftDetail(ctx, and(isMine(ctx), isNotNull(shifts.closedAt)))
  return { asOf, company: ctx.settings.receiptCompany, shift, last }
}

export async function myShiftRows(ctx: Context) {
  const [shift] = await ctx.db.select().from(shifts).where(isMineOpen(ctx))
  return shift ? rowsOfShift(ctx, shift) : { list: [], total: 0 }
}

/** The cash of a day by clerk. A shift of a day before that is still open also takes cash of this day. */
export async function dayOfShifts(ctx: Context, { day }: { day: string }) {
  const open = and(shiftScope(ctx), isNull(shifts.closedAt), lte(shifts.day, day))
  const { cashIn, cashOut, expected } = shiftColumns
  const ofDay = ctx.db
    .select({
      clerkId: shifts.createdBy,
      clerk: shiftColumns.clerk.as('clerk'),
      closedAt: shifts.closedAt,
      counted: shifts.countedFen,
      cashIn: cashIn.as('cash_in'),
      cashOut: cashOut.as('cash_out'),
      expected: expected.as('expected'),
    })
    .from(shifts)
    .where(and(shiftScope(ctx), eq(shifts.day, day)))
    .as('of_day')
  const money = (value: SQL) => sql<Fen>`coalesce(sum(${value}), 0)`.mapWith(shifts.floatFen)
  const [openShifts, clerks] = await Promise.all([
    ctx.db.$count(shifts, open),
    ctx.db
      .select({
        clerk: actorName(sql`${ofDay.clerkId}`),
        shifts: sql<number>`count(*)`.mapWith(Number),
        openShifts: sql<number>`count(*) filter (where ${ofDay.closedAt} is null)`.mapWith(Number),
        cashIn: money(sql`${ofDay.cashIn}`),
        cashOut: money(sql`${ofDay.cashOut}`),
        expected: money(sql`${ofDay.expected}`),
        counted: money(sql`${ofDay.counted}`),
        difference: money(sql`case when ${ofDay.closedAt} is not null then ${ofDay.counted} - ${ofDay.expected} end`),
      })
      .from(ofDay)
      .groupBy(ofDay.clerkId)
      .orderBy(ofDay.clerkId),
  ])
  return { day, isComplete: openShifts === 0, openShifts, clerks }
}

/** Cash lies in the drawer. */
const BESIDE = ['bankTransfer', 'wechat', 'alipay'] as const

/** The sums by method of what never lies in the drawer. */
async function moneyBeside({ db }: Context, shift: ShiftRowOf): Promise<MoneyBeside[]> {
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
async function undeliveredOf(ctx: Context, shift: ShiftRowOf): Promise<{ orders: number; litres: Litre }> {
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

const ofCard = { product: sql<'water'>`'water'`, name: cards.name, communityName: cards.communityName, roomNo: cards.roomNo }

/** The newest orders of water first. */
const orderRows = ({ db }: Context, where: SQL) =>
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

/** A refund that left the drawer is cash, even if its provider refused it before. */
const refundRows = ({ db }: Context, where: SQL, isCash: boolean) =>
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

/** Orders and refunds of a shift, of every product, newest first. */
async function rowsOfShift(ctx: Context, shift: ShiftRowOf) {
  const bought = await Promise.all([
    orderRows(ctx, inDrawer(orders.id, cash.orderId, shift)),
    orderRows(ctx, ordersBeside(shift)),
    iotOrderRows(ctx, inDrawer(iotOrders.id, cash.iotOrderId, shift)),
    iotOrderRows(ctx, iotOrdersBeside(shift)),
  ])
  const returned = await Promise.all([
    refundRows(ctx, inDrawer(refunds.id, cash.refundId, shift), true),
    refundRows(ctx, refundsBeside(shift), false),
    iotRefundRows(ctx, inDrawer(iotRefunds.id, cash.iotRefundId, shift), true),
    iotRefundRows(ctx, iotRefundsBeside(shift), false),
  ])
  const rows = [
    ...bought.flat().map((row) => ({ kind: 'order' as const, ...row })),
    ...returned.flat().map(({ amount, quantity, ...row }) => ({
      kind: 'refund' as const,
      ...row,
      amount: minus(fen(0), amount),
      quantity: quantity && minus(litre(0), quantity),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return { list: rows.slice(0, SHIFT_ROWS), total: rows.length }
}
