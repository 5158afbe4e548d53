import type { BILL_LINE_KINDS, BILL_LINE_STATES, DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-codes'
import type { PAYMENT_STATUSES } from '@weir/contract/modules/sale/water-card-recharge'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { payBillLines as lines } from './bill.table.ts'
import { payDecisions } from './decision/decision.table.ts'
import { correctedMoney, isCollectedBy, keptMoney, orderColumns, ourOrder, waterColumns } from './our-records.ts'
import type { Day } from './day.service.ts'

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
  iotOrderId: number | null
  refundId: number | null
  iotRefundId: number | null
  cardId: number | null
  deptId: number | null
  theirFen: Fen | null
  theirState: (typeof BILL_LINE_STATES)[number] | null
  ourFen: Fen | null
  ourStatus: (typeof PAYMENT_STATUSES)[number] | null
}

const [named, paid] = [alias(waterCardRecharges, 'named'), alias(waterCardRecharges, 'paid')]
const [iotNamed, iotPaid] = [alias(iotCardRecharges, 'iot_named'), alias(iotCardRecharges, 'iot_paid')]

/** All lines of the bill in force, or one. */
const ofBill = ({ billId }: Day, kind: 'payment' | 'refund', lineId: number | undefined) =>
  and(eq(lines.billId, billId!), eq(lines.kind, kind), lineId === undefined ? undefined : eq(lines.id, lineId))

/** A method has its own numbers: with it the unique index finds the order. */
const ofProviders = (order: typeof paid | typeof iotPaid) => sql`${order.paymentMethod} in ('wechat', 'alipay')`
const isPaidFor = (provider: string) =>
  and(ofProviders(paid), eq(paid.transactionNo, lines.transactionNo), isCollectedBy('water', paid.id, provider))
const isIotPaidFor = (provider: string) =>
  and(ofProviders(iotPaid), eq(iotPaid.transactionNo, lines.transactionNo), isCollectedBy('iot', iotPaid.id, provider))
const isNamedBy = (provider: string) => and(eq(named.orderNo, lines.orderNo), isCollectedBy('water', named.id, provider))
const isIotNamedBy = (provider: string) => and(eq(iotNamed.orderNo, lines.orderNo), isCollectedBy('iot', iotNamed.id, provider))

const ofOrders = { paid: waterColumns(paid), named: waterColumns(named), iotPaid: orderColumns(iotPaid), iotNamed: orderColumns(iotNamed) }

/** Each payment of the bill with the order of its transaction (`paid`) and that of its order number (`named`). Money kept for it stands beside. */
export async function paymentLines({ db }: Context, day: Day, lineId?: number) {
  const { provider } = day
  const [kept, iotKept] = [keptMoney.water(db, provider), keptMoney.iot(db, provider)]
  const [corrected, iotCorrected] = [correctedMoney(db, 'water'), correctedMoney(db, 'iot')]
  const found = await db
    .select({
      line: lines,
      ...ofOrders,
      keptFen: kept.keptFen,
      iotKeptFen: iotKept.keptFen,
      correctedFen: corrected.correctedFen,
      iotCorrectedFen: iotCorrected.correctedFen,
    })
    .from(lines)
    .leftJoin(paid, isPaidFor(provider))
    .leftJoin(named, isNamedBy(provider))
    .leftJoin(iotPaid, isIotPaidFor(provider))
    .leftJoin(iotNamed, isIotNamedBy(provider))
    .leftJoin(kept, eq(kept.transactionNo, lines.transactionNo))
    .leftJoin(iotKept, eq(iotKept.transactionNo, lines.transactionNo))
    .leftJoin(corrected, eq(corrected.orderId, paid.id))
    .leftJoin(iotCorrected, eq(iotCorrected.orderId, iotPaid.id))
    .where(ofBill(day, 'payment', lineId))
    .orderBy(lines.line)
  return found.map(({ line, keptFen, iotKeptFen, correctedFen, iotCorrectedFen, ...order }) => ({
    line,
    paid: ourOrder(order.paid, order.iotPaid),
    named: ourOrder(order.named, order.iotNamed),
    keptFen: keptFen ?? iotKeptFen,
    correctedFen: correctedFen ?? iotCorrectedFen,
  }))
}

/** Our refund of a line: by its number, or by the decision that recorded it. */
const refundOfLine = sql`coalesce((select own.id from ${waterCardRefunds} own where own.refund_no = ${lines.refundNo}),
  (select max(told.refund_id) from ${payDecisions} told where told.decision = 'takeBack' and told.refund_no = ${lines.refundNo}))`
const iotRefundOfLine = sql`coalesce((select own.id from ${iotCardRefunds} own where own.refund_no = ${lines.refundNo}),
  (select max(told.iot_refund_id) from ${payDecisions} told where told.decision = 'takeBack' and told.refund_no = ${lines.refundNo}))`
const REFUND = ['id', 'state', 'amountFen', 'orderId'] as const
const ofRefund = <Refund extends Record<(typeof REFUND)[number], PgColumn>>({ id, state, amountFen, orderId }: Refund) =>
  ({ id, state, amountFen, orderId }) as Pick<Refund, (typeof REFUND)[number]>

/** Each refund of the bill with ours, and with the orders of its transaction and its order number. */
export async function refundLines({ db }: Context, day: Day, lineId?: number) {
  const { provider } = day
  const found = await db
    .select({
      line: lines,
      ...ofOrders,
      refund: { ...ofRefund(waterCardRefunds), cardId: waterCardRefunds.cardId, deptId: waterCardRefunds.deptId },
      iotRefund: ofRefund(iotCardRefunds),
    })
    .from(lines)
    .leftJoin(waterCardRefunds, and(eq(waterCardRefunds.id, refundOfLine), isCollectedBy('water', waterCardRefunds.paidOrderId, provider)))
    .leftJoin(iotCardRefunds, and(eq(iotCardRefunds.id, iotRefundOfLine), isCollectedBy('iot', iotCardRefunds.orderId, provider)))
    .leftJoin(paid, isPaidFor(provider))
    .leftJoin(named, isNamedBy(provider))
    .leftJoin(iotPaid, isIotPaidFor(provider))
    .leftJoin(iotNamed, isIotNamedBy(provider))
    .where(ofBill(day, 'refund', lineId))
    .orderBy(lines.line)
  return found.map(({ line, refund, iotRefund, ...order }) => ({
    line,
    paid: ourOrder(order.paid, order.iotPaid),
    named: ourOrder(order.named, order.iotNamed),
    refund: refund
      ? { kind: 'water' as const, ...refund }
      : iotRefund && { kind: 'iot' as const, ...iotRefund, cardId: null, deptId: (order.iotPaid ?? order.iotNamed)?.deptId ?? null },
  }))
}
