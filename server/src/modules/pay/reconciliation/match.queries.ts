import type { BILL_LINE_KINDS, BILL_LINE_STATES, DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-acts'
import type { PAYMENT_STATUSES } from '@weir/contract/modules/water/water-card-recharge'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { uncreditedPayments, waterCardRecharges, waterCardRefunds } from '../../water/index.ts'
import { payPayments } from '../payment/payment.table.ts'
import { payBillLines as lines } from './bill.table.ts'
import { payDecisions } from './decision/decision.table.ts'
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
  refundId: number | null
  cardId: number | null
  deptId: number | null
  theirFen: Fen | null
  theirState: (typeof BILL_LINE_STATES)[number] | null
  ourFen: Fen | null
  ourStatus: (typeof PAYMENT_STATUSES)[number] | null
}

const [named, paid] = [alias(waterCardRecharges, 'named'), alias(waterCardRecharges, 'paid')]
/** Orders that this provider collects. */
export const isCollectedBy = (orderId: PgColumn, provider: string): SQL =>
  sql`exists (select from ${payPayments} where ${payPayments.orderId} = ${orderId} and ${payPayments.provider} = ${provider})`

const COLUMNS = ['id', 'orderNo', 'cardId', 'deptId', 'amountFen', 'paymentStatus'] as const
export const orderColumns = <Order extends Record<(typeof COLUMNS)[number], PgColumn>>(order: Order) => {
  const { id, orderNo, cardId, deptId, amountFen, paymentStatus } = order
  return { id, orderNo, cardId, deptId, amountFen, paymentStatus } as Pick<Order, (typeof COLUMNS)[number]>
}

/** Money that our records keep for a transaction without crediting it. The number of another order is no second money. */
const keptMoney = (db: Context['db'], provider: string) =>
  db
    .select({
      transactionNo: uncreditedPayments.transactionNo,
      keptFen: sql<Fen>`sum(${uncreditedPayments.amountFen})`.mapWith(uncreditedPayments.amountFen).as('kept_fen'),
    })
    .from(uncreditedPayments)
    .where(and(sql`${uncreditedPayments.reason} <> 'transactionTaken'`, isCollectedBy(uncreditedPayments.orderId, provider)))
    .groupBy(uncreditedPayments.transactionNo)
    .as('kept')

/** Money of orders that corrections took back: it never came in. */
export const correctedMoney = (db: Context['db']) =>
  db
    .select({
      orderId: payDecisions.orderId,
      correctedFen: sql<Fen>`sum(${payDecisions.amountFen})`.mapWith(waterCardRecharges.amountFen).as('corrected_fen'),
    })
    .from(payDecisions)
    .where(and(eq(payDecisions.decision, 'takeBack'), eq(payDecisions.kind, 'payment')))
    .groupBy(payDecisions.orderId)
    .as('corrected')

/** All lines of the bill in force, or one. */
const ofBill = ({ billId }: Day, kind: 'payment' | 'refund', lineId: number | undefined) =>
  and(eq(lines.billId, billId!), eq(lines.kind, kind), lineId === undefined ? undefined : eq(lines.id, lineId))
/** A method has its own numbers: with it the unique index finds the order. */
const isPaidFor = (provider: string) =>
  and(sql`${paid.paymentMethod} in ('wechat', 'alipay')`, eq(paid.transactionNo, lines.transactionNo), isCollectedBy(paid.id, provider))
const isNamedBy = (provider: string) => and(eq(named.orderNo, lines.orderNo), isCollectedBy(named.id, provider))

/** Each payment of the bill with the order of its transaction (`paid`) and that of its order number (`named`). Money kept for it stands beside. */
export function paymentLines({ db }: Context, day: Day, lineId?: number) {
  const { provider } = day
  const [kept, corrected] = [keptMoney(db, provider), correctedMoney(db)]
  return db
    .select({
      line: lines,
      paid: orderColumns(paid),
      named: orderColumns(named),
      keptFen: kept.keptFen,
      correctedFen: corrected.correctedFen,
    })
    .from(lines)
    .leftJoin(paid, isPaidFor(provider))
    .leftJoin(named, isNamedBy(provider))
    .leftJoin(kept, eq(kept.transactionNo, lines.transactionNo))
    .leftJoin(corrected, eq(corrected.orderId, paid.id))
    .where(ofBill(day, 'payment', lineId))
    .orderBy(lines.line)
}

/** Our refund of a line: by its number, or by the decision that recorded it. */
const refundOfLine = sql`coalesce((select own.id from ${waterCardRefunds} own where own.refund_no = ${lines.refundNo}),
  (select max(told.refund_id) from ${payDecisions} told where told.decision = 'takeBack' and told.refund_no = ${lines.refundNo}))`

/** Each refund of the bill with ours, and with the orders of its transaction and its order number. */
export const refundLines = ({ db }: Context, day: Day, lineId?: number) =>
  db
    .select({
      line: lines,
      paid: orderColumns(paid),
      named: orderColumns(named),
      refund: {
        id: waterCardRefunds.id,
        state: waterCardRefunds.state,
        amountFen: waterCardRefunds.amountFen,
        orderId: waterCardRefunds.orderId,
        cardId: waterCardRefunds.cardId,
        deptId: waterCardRefunds.deptId,
      },
    })
    .from(lines)
    .leftJoin(waterCardRefunds, and(eq(waterCardRefunds.id, refundOfLine), isCollectedBy(waterCardRefunds.paidOrderId, day.provider)))
    .leftJoin(paid, isPaidFor(day.provider))
    .leftJoin(named, isNamedBy(day.provider))
    .where(ofBill(day, 'refund', lineId))
    .orderBy(lines.line)
