import type { BILL_LINE_KINDS, BILL_LINE_STATES, DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference'
import type { PAYMENT_STATUSES } from '@weir/contract/modules/water/water-card-recharge'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges } from '../../water/index.ts'
import { payPayments } from '../payment/payment.table.ts'
import { spanOf } from '../provider/bill/days.ts'
import { payBillLines as lines, payBills as bills } from './bill.table.ts'
import type { Day } from './reconciliation-scope.ts'

/** One payment or refund on which bill and records do not agree, with the words of both. */
export interface Disagreement {
  kind: (typeof BILL_LINE_KINDS)[number]
  number: string
  queue: (typeof DIFFERENCE_QUEUES)[number]
  at: Date
  transactionNo: string
  refundNo: string | null
  orderNo: string | null
  lineId: number | null
  orderId: number | null
  cardId: number | null
  deptId: number | null
  theirFen: Fen | null
  theirState: (typeof BILL_LINE_STATES)[number] | null
  ourFen: Fen | null
  ourStatus: (typeof PAYMENT_STATUSES)[number] | null
}

/** Orders that this provider collects. */
const [named, paid] = [alias(waterCardRecharges, 'named'), alias(waterCardRecharges, 'paid')]
const isCollectedBy = (order: typeof named | typeof paid, provider: string): SQL =>
  sql`exists (select from ${payPayments} where ${payPayments.orderId} = ${order.id} and ${payPayments.provider} = ${provider})`

const COLUMNS = ['id', 'orderNo', 'cardId', 'deptId', 'amountFen', 'paymentStatus'] as const
const orderColumns = <Order extends Record<(typeof COLUMNS)[number], PgColumn>>(order: Order) => {
  const { id, orderNo, cardId, deptId, amountFen, paymentStatus } = order
  return { id, orderNo, cardId, deptId, amountFen, paymentStatus } as Pick<Order, (typeof COLUMNS)[number]>
}

/** Each line of the bill with our order of its transaction number (`paid`), and that of its order number (`named`). */
export async function linesWithOrders({ db }: Context, { billId, provider }: Day, kind: 'payment' | 'refund') {
  // A method has its own numbers: with it the unique index finds the order.
  const isPaid = and(
    sql`${paid.paymentMethod} in ('wechat', 'alipay')`,
    eq(paid.transactionNo, lines.transactionNo),
    isCollectedBy(paid, provider),
  )
  const isNamed = and(eq(named.orderNo, lines.orderNo), isCollectedBy(named, provider))
  return db
    .select({ line: lines, paid: orderColumns(paid), named: orderColumns(named) })
    .from(lines)
    .leftJoin(paid, isPaid)
    .leftJoin(named, isNamed)
    .where(and(eq(lines.billId, billId!), eq(lines.kind, kind)))
    .orderBy(lines.line)
}

/** Our payments of the day that no bill in force of this provider names, whatever its day: a payment near midnight may be on the next one. */
export function unbilledPayments({ db }: Context, { provider, day }: Day) {
  const { from, until } = spanOf(day)
  const isBilled = sql`exists (select from ${lines} join ${bills} on ${bills.id} = ${lines.billId}
    where ${bills.isInForce} and ${bills.provider} = ${provider} and ${lines.kind} = 'payment' and ${lines.transactionNo} = ${paid.transactionNo})`
  return db
    .select({ order: orderColumns(paid), transactionNo: paid.transactionNo, paidAt: paid.paidAt })
    .from(payPayments)
    .innerJoin(paid, eq(paid.id, payPayments.orderId))
    .where(
      and(
        eq(payPayments.provider, provider),
        gte(payPayments.createdAt, new Date(from.getTime() - DAY_MS)),
        lt(payPayments.createdAt, new Date(until.getTime() + DAY_MS)),
        eq(paid.paymentStatus, 'paid'),
        gte(paid.paidAt, from),
        lt(paid.paidAt, until),
        sql`not ${isBilled}`,
      ),
    )
    .orderBy(paid.id)
}
/** An order is paid within the half hour of its quote; the rest is for clocks that differ. */
const DAY_MS = 86_400_000
