import { type Fen, minus } from '@weir/contract/platform/units'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { refundWasSaidDone, uncreditedPayments, waterCardRecharges as orders, waterCardRefunds } from '../../water/index.ts'
import { payPayments } from '../payment/payment.table.ts'
import { spanOf } from '../provider/bill/days.ts'
import { payBillLines as lines, payBills as bills } from './bill.table.ts'
import { correctedMoney, isCollectedBy, orderColumns } from './match.queries.ts'
import type { Day } from './reconciliation-scope.ts'

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
  order: { id: number; orderNo: string; cardId: number; deptId: number; paymentStatus: 'unpaid' | 'paid' | 'failed' }
  refundId: number | null
}

const isBilled = (provider: string, kind: Unbilled['kind'], number: PgColumn, own: PgColumn): SQL =>
  sql`exists (select from ${lines} join ${bills} on ${bills.id} = ${lines.billId}
    where ${bills.isInForce} and ${bills.provider} = ${provider} and ${lines.kind} = ${kind} and ${number} = ${own})`
const within = (at: PgColumn, day: string) => and(gte(at, spanOf(day).from), lt(at, spanOf(day).until))
const around = (at: PgColumn, day: string, before: number) =>
  and(gte(at, new Date(spanOf(day).from.getTime() - before)), lt(at, new Date(spanOf(day).until.getTime() + DAY_MS)))

/** Our payments and refunds of the day that no bill names. */
export const unbilledRecords = async (ctx: Context, day: Day): Promise<Unbilled[]> => [
  ...(await unbilledOrders(ctx, day)),
  ...(await unbilledKept(ctx, day)),
  ...(await unbilledRefunds(ctx, day)),
]

async function unbilledOrders({ db }: Context, { provider, day }: Day): Promise<Unbilled[]> {
  const corrected = correctedMoney(db)
  const found = await db
    .select({ order: orderColumns(orders), transactionNo: orders.transactionNo, at: orders.paidAt, corrected: corrected.correctedFen })
    .from(payPayments)
    .innerJoin(orders, eq(orders.id, payPayments.orderId))
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
      return { kind: 'payment' as const, number, transactionNo: number, at: at!, ourFen, order, refundId: null }
    })
    .filter(({ ourFen }) => ourFen > 0)
}

/** Money that the provider told us of and that bought no water. */
async function unbilledKept({ db }: Context, { provider, day }: Day): Promise<Unbilled[]> {
  const { transactionNo, paidAt, amountFen, reason, orderId } = uncreditedPayments
  const found = await db
    .select({ order: orderColumns(orders), number: transactionNo, at: paidAt, ourFen: amountFen })
    .from(uncreditedPayments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        within(paidAt, day),
        sql`${reason} <> 'transactionTaken'`,
        sql`${orders.transactionNo} is distinct from ${transactionNo}`,
        isCollectedBy(orderId, provider),
        sql`not ${isBilled(provider, 'payment', lines.transactionNo, transactionNo)}`,
      ),
    )
    .orderBy(uncreditedPayments.id)
  return found.map((one) => ({ ...one, kind: 'payment' as const, transactionNo: one.number, refundId: null }))
}

/** Refunds that ended by the word of the provider. */
async function unbilledRefunds({ db }: Context, { provider, day }: Day): Promise<Unbilled[]> {
  const { id, refundNo, transactionNo, doneAt, amountFen, orderId, paidOrderId, createdAt, state } = waterCardRefunds
  const found = await db
    .select({ order: orderColumns(orders), refundId: id, number: refundNo, transactionNo, at: doneAt, ourFen: amountFen })
    .from(waterCardRefunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(state, 'done'),
        around(createdAt, day, REFUND_MS),
        within(doneAt, day),
        isCollectedBy(paidOrderId, provider),
        refundWasSaidDone(),
        sql`not ${isBilled(provider, 'refund', lines.refundNo, refundNo)}`,
      ),
    )
    .orderBy(id)
  return found.map((one) => ({ ...one, kind: 'refund' as const, at: one.at!, transactionNo: one.transactionNo ?? one.number }))
}
