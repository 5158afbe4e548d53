import { type Fen, minus } from '@weir/contract/platform/units'
import type { OrderKind } from '@weir/contract/modules/card/payment'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges, iotCardRefunds, iotRefunds, isUncredited } from '../../iot/index.ts'
import { waterRefunds } from '../../sale/index.ts'
import { uncreditedPayments, waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { payPayments } from '../ground/payment.table.ts'
import { spanOf } from '../provider/bill/china-time.ts'
import { payBillLines as lines, payBills as bills } from './bill.table.ts'
import { correctedMoney, isCollectedBy, orderColumns, type OurOrder, waterColumns } from './our-records.ts'
import type { Day } from './day.service.ts'

/** An order is paid within the half hour of its quote; the rest is for clocks that differ. */
const DAY_MS = 86_400_000
/** A provider may take days for a refund. */
const REFUND_MS = 30 * DAY_MS

/** One record of ours that no bill in force of this provider names, whatever its day: a payment near midnight may be on the next one. */
export interface Unbilled {
  kind: 'payment' | 'refund'
  number: string
  transactionNo: string
  at: Date
  ourFen: Fen
  order: Omit<OurOrder, 'amountFen'>
  refundId: number | null
}

const isBilled = (provider: string, kind: Unbilled['kind'], number: PgColumn, own: PgColumn): SQL =>
  sql`exists (select from ${lines} join ${bills} on ${bills.id} = ${lines.billId}
    where ${bills.isInForce} and ${bills.provider} = ${provider} and ${lines.kind} = ${kind} and ${number} = ${own})`
const within = (at: PgColumn, day: string) => and(gte(at, spanOf(day).from), lt(at, spanOf(day).until))
const around = (at: PgColumn, day: string, before: number) =>
  and(gte(at, new Date(spanOf(day).from.getTime() - before)), lt(at, new Date(spanOf(day).until.getTime() + DAY_MS)))

/** Our payments and refunds of the day that no bill names. */
export const unbilledRecords = async (ctx: Context, day: Pick<Day, 'provider' | 'day'>): Promise<Unbilled[]> => [
  ...(await unbilledOrders(ctx, day, 'water')),
  ...(await unbilledOrders(ctx, day, 'iot')),
  ...(await unbilledKept(ctx, day)),
  ...(await unbilledIotKept(ctx, day)),
  ...(await unbilledRefunds(ctx, day)),
  ...(await unbilledIotRefunds(ctx, day)),
]

const ORDERS = {
  water: { order: waterCardRecharges, paid: payPayments.orderId },
  iot: { order: iotCardRecharges, paid: payPayments.iotOrderId },
}

async function unbilledOrders({ db }: Context, { provider, day }: Pick<Day, 'provider' | 'day'>, kind: OrderKind): Promise<Unbilled[]> {
  const corrected = correctedMoney(db, kind)
  const { order: orders, paid } = ORDERS[kind]
  const cardId = kind === 'water' ? waterCardRecharges.cardId : sql<number | null>`null::bigint`
  const found = await db
    .select({
      order: { ...orderColumns(orders), cardId },
      transactionNo: orders.transactionNo,
      at: orders.paidAt,
      corrected: corrected.correctedFen,
    })
    .from(payPayments)
    .innerJoin(orders, eq(orders.id, paid))
    .leftJoin(corrected, eq(corrected.orderId, orders.id))
    .where(
      and(
        eq(payPayments.provider, provider),
        around(payPayments.createdAt, day, DAY_MS),
        eq(orders.paymentStatus, 'paid'),
        within(orders.paidAt, day),
        sql`not ${isBilled(provider, 'payment', lines.transactionNo, orders.transactionNo)}`,
      ),
    )
    .orderBy(orders.id)
  return found
    .map(({ order, transactionNo, at, corrected }) => {
      const number = transactionNo!
      const ourFen = corrected === null ? order.amountFen : minus(order.amountFen, corrected)
      return { kind: 'payment' as const, number, transactionNo: number, at: at!, ourFen, order: { ...order, kind }, refundId: null }
    })
    .filter(({ ourFen }) => ourFen > 0)
}

/** Money that the provider told us of and that bought no water. */
async function unbilledKept({ db }: Context, { provider, day }: Pick<Day, 'provider' | 'day'>): Promise<Unbilled[]> {
  const { transactionNo, paidAt, amountFen, reason, orderId } = uncreditedPayments
  const found = await db
    .select({ order: waterColumns(waterCardRecharges), number: transactionNo, at: paidAt, ourFen: amountFen })
    .from(uncreditedPayments)
    .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, orderId))
    .where(
      and(
        within(paidAt, day),
        sql`${reason} <> 'transactionTaken'`,
        sql`${waterCardRecharges.transactionNo} is distinct from ${transactionNo}`,
        isCollectedBy('water', orderId, provider),
        sql`not ${isBilled(provider, 'payment', lines.transactionNo, transactionNo)}`,
      ),
    )
    .orderBy(uncreditedPayments.id)
  return found.map((one) => keptOf(one, { ...one.order, kind: 'water' }))
}

/** The same of money that bought no package. */
async function unbilledIotKept({ db }: Context, { provider, day }: Pick<Day, 'provider' | 'day'>): Promise<Unbilled[]> {
  const { transactionNo, paidAt, amountFen, cause, orderId } = iotCardRefunds
  const found = await db
    .select({ order: orderColumns(iotCardRecharges), number: transactionNo, at: paidAt, ourFen: amountFen })
    .from(iotCardRefunds)
    .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, orderId))
    .where(
      and(
        within(paidAt, day),
        isUncredited(cause),
        sql`${iotCardRecharges.transactionNo} is distinct from ${transactionNo}`,
        isCollectedBy('iot', orderId, provider),
        sql`not ${isBilled(provider, 'payment', lines.transactionNo, transactionNo)}`,
      ),
    )
    .orderBy(iotCardRefunds.id)
  return found.map((one) => keptOf({ ...one, number: one.number!, at: one.at! }, { ...one.order, kind: 'iot', cardId: null }))
}

const keptOf = ({ number, at, ourFen }: Pick<Unbilled, 'number' | 'at' | 'ourFen'>, order: Unbilled['order']): Unbilled => ({
  kind: 'payment',
  number,
  transactionNo: number,
  at,
  ourFen,
  order,
  refundId: null,
})

/** Refunds that ended by the word of the provider. */
async function unbilledRefunds({ db }: Context, { provider, day }: Pick<Day, 'provider' | 'day'>): Promise<Unbilled[]> {
  const { id, orderId, paidOrderId, ...refund } = waterCardRefunds
  const found = await db
    .select({ order: waterColumns(waterCardRecharges), ...ofRefund(waterCardRefunds) })
    .from(waterCardRefunds)
    .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, orderId))
    .where(and(isUnbilledRefund(refund, { provider, day }), isCollectedBy('water', paidOrderId, provider), waterRefunds.wasSaidDone()))
    .orderBy(id)
  return found.map(({ order, ...one }) => refundedOf(one, { ...order, kind: 'water' }))
}

async function unbilledIotRefunds({ db }: Context, { provider, day }: Pick<Day, 'provider' | 'day'>): Promise<Unbilled[]> {
  const { id, orderId, ...refund } = iotCardRefunds
  const found = await db
    .select({ order: orderColumns(iotCardRecharges), ...ofRefund(iotCardRefunds) })
    .from(iotCardRefunds)
    .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, orderId))
    .where(and(isUnbilledRefund(refund, { provider, day }), isCollectedBy('iot', orderId, provider), iotRefunds.wasSaidDone()))
    .orderBy(id)
  return found.map(({ order, ...one }) => refundedOf(one, { ...order, kind: 'iot', cardId: null }))
}

const ofRefund = <Refund extends typeof waterCardRefunds | typeof iotCardRefunds>(refund: Refund) => {
  const { id: refundId, refundNo: number, transactionNo, doneAt: at, amountFen: ourFen } = refund
  return { refundId, number, transactionNo, at, ourFen }
}
type RefundRow = Pick<Unbilled, 'number' | 'ourFen'> & { refundId: number; transactionNo: string | null; at: Date | null }

const isUnbilledRefund = (
  { state, createdAt, doneAt, refundNo }: Record<'state' | 'createdAt' | 'doneAt' | 'refundNo', PgColumn>,
  { provider, day }: Pick<Day, 'provider' | 'day'>,
) =>
  and(
    eq(state, 'done'),
    around(createdAt, day, REFUND_MS),
    within(doneAt, day),
    sql`not ${isBilled(provider, 'refund', lines.refundNo, refundNo)}`,
  )

const refundedOf = ({ transactionNo, at, ...one }: RefundRow, order: Unbilled['order']): Unbilled => ({
  ...one,
  kind: 'refund',
  at: at!,
  transactionNo: transactionNo ?? one.number,
  order,
})
