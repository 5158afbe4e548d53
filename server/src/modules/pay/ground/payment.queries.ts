import type { OrderKind } from '@weir/contract/modules/card/payment'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import type { OrderRef, RefundRef } from '../../sale/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { payPayments } from './payment.table.ts'

const ofPayment = {
  id: payPayments.id,
  provider: payPayments.provider,
  codeUrl: payPayments.codeUrl,
  payerId: payPayments.payerId,
  expiresAt: payPayments.expiresAt,
  askedAt: payPayments.askedAt,
  createdAt: payPayments.createdAt,
}
const ofOrder = <Order extends typeof waterCardRecharges | typeof iotCardRecharges>(kind: OrderKind, order: Order) => ({
  kind: sql<OrderKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
  orderId: sql<number>`${order.id}`.mapWith(order.id).as('order_id'),
  orderNo: order.orderNo,
  method: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  amountFen: order.amountFen,
})

/** Each payment with its order, of any product. The conditions of a reader reach the indexes of both halves. */
const payments = ({ db }: Context) =>
  unionAll(
    db
      .select({ ...ofPayment, ...ofOrder('water', waterCardRecharges) })
      .from(payPayments)
      .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, payPayments.orderId)),
    db
      .select({ ...ofPayment, ...ofOrder('iot', iotCardRecharges) })
      .from(payPayments)
      .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, payPayments.iotOrderId)),
  ).as('payments')

export async function findPayment(ctx: Context, of: OrderRef | { orderNo: string }) {
  const all = payments(ctx)
  const isIt = 'orderId' in of ? and(eq(all.kind, of.kind), eq(all.orderId, of.orderId)) : eq(all.orderNo, of.orderNo)
  const [payment] = await ctx.db.select().from(all).where(isIt)
  return payment
}
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Unpaid orders whose provider was not asked since then; the longest waiting first. */
export function findUnasked(ctx: Context, since: Date, limit: number): Promise<StoredPayment[]> {
  const all = payments(ctx)
  return (
    ctx.db
      .select()
      .from(all)
      // A constant of the program: the partial indexes of both products name it.
      .where(and(sql`${all.paymentStatus} = 'unpaid'`, lt(all.createdAt, since), or(isNull(all.askedAt), lt(all.askedAt, since))))
      .orderBy(asc(all.askedAt), asc(all.id))
      .limit(limit)
  )
}

/** The columns of a payment that name its order. */
export const orderIds = ({ kind, orderId }: OrderRef) => (kind === 'water' ? { orderId } : { iotOrderId: orderId })

const columnsOf = <Refund extends typeof waterCardRefunds | typeof iotCardRefunds>(kind: OrderKind, refund: Refund) => ({
  kind: sql<OrderKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
  id: refund.id,
  refundNo: refund.refundNo,
  state: refund.state,
  method: refund.paymentMethod,
  provider: payPayments.provider,
  transactionNo: refund.transactionNo,
  amountFen: refund.amountFen,
  totalFen: refund.totalFen,
  sentAt: refund.sentAt,
  askedAt: refund.askedAt,
  createdAt: refund.createdAt,
})

/** Refunds of any product, each with the order that its provider knows. */
const refunds = ({ db }: Context) =>
  unionAll(
    db
      .select({ ...columnsOf('water', waterCardRefunds), orderNo: waterCardRecharges.orderNo })
      .from(waterCardRefunds)
      .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, waterCardRefunds.paidOrderId))
      .leftJoin(payPayments, eq(payPayments.orderId, waterCardRefunds.paidOrderId)),
    db
      .select({ ...columnsOf('iot', iotCardRefunds), orderNo: iotCardRecharges.orderNo })
      .from(iotCardRefunds)
      .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, iotCardRefunds.orderId))
      .leftJoin(payPayments, eq(payPayments.iotOrderId, iotCardRefunds.orderId)),
  ).as('refunds')

export async function findRefund(ctx: Context, of: RefundRef | { refundNo: string }) {
  const all = refunds(ctx)
  const isIt = 'refundId' in of ? and(eq(all.kind, of.kind), eq(all.id, of.refundId)) : eq(all.refundNo, of.refundNo)
  const [refund] = await ctx.db.select().from(all).where(isIt)
  return refund
}
export type ProviderRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Refunds that wait for their provider, which has not said anything since then; the longest silent first. */
export function findWaiting(ctx: Context, since: Date, limit: number): Promise<ProviderRefund[]> {
  const all = refunds(ctx)
  return (
    ctx.db
      .select()
      .from(all)
      // A constant of the program: the partial indexes of both products name it.
      .where(and(sql`${all.state} = 'pending'`, lt(all.createdAt, since), or(isNull(all.askedAt), lt(all.askedAt, since))))
      .orderBy(sql`${all.askedAt} nulls first`, asc(all.id))
      .limit(limit)
  )
}
