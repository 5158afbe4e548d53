import type { OrderKind } from '@weir/contract/modules/card/payment-codes'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import type { RefundRef } from '../../sale/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { payPayments } from './payment.table.ts'

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
