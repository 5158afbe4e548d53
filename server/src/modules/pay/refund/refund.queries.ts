import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges, waterCardRefunds } from '../../water/index.ts'
import { payPayments } from '../payment/payment.table.ts'

const columns = {
  id: waterCardRefunds.id,
  refundNo: waterCardRefunds.refundNo,
  state: waterCardRefunds.state,
  method: waterCardRefunds.paymentMethod,
  provider: payPayments.provider,
  orderNo: waterCardRecharges.orderNo,
  transactionNo: waterCardRefunds.transactionNo,
  amountFen: waterCardRefunds.amountFen,
  totalFen: waterCardRefunds.totalFen,
  sentAt: waterCardRefunds.sentAt,
  askedAt: waterCardRefunds.askedAt,
}

/** The order is the one that the provider knows. */
const select = ({ db }: Context) =>
  db
    .select(columns)
    .from(waterCardRefunds)
    .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, waterCardRefunds.paidOrderId))
    .leftJoin(payPayments, eq(payPayments.orderId, waterCardRefunds.paidOrderId))

export async function findRefund(ctx: Context, of: { refundId: number } | { refundNo: string }) {
  const isIt = 'refundId' in of ? eq(waterCardRefunds.id, of.refundId) : eq(waterCardRefunds.refundNo, of.refundNo)
  const [refund] = await select(ctx).where(isIt)
  return refund
}
export type ProviderRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Refunds that wait for their provider, which has not said anything since then; the longest silent first. */
export const findWaiting = (ctx: Context, since: Date, limit: number): Promise<ProviderRefund[]> =>
  select(ctx)
    .where(
      and(
        eq(waterCardRefunds.state, 'pending'),
        lt(waterCardRefunds.createdAt, since),
        or(isNull(waterCardRefunds.askedAt), lt(waterCardRefunds.askedAt, since)),
      ),
    )
    .orderBy(sql`${waterCardRefunds.askedAt} nulls first`, asc(waterCardRefunds.id))
    .limit(limit)
