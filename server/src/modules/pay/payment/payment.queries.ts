import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges } from '../../water/index.ts'
import { payPayments } from './payment.table.ts'

const columns = {
  orderId: payPayments.orderId,
  orderNo: waterCardRecharges.orderNo,
  method: waterCardRecharges.paymentMethod,
  paymentStatus: waterCardRecharges.paymentStatus,
  amountFen: waterCardRecharges.amountFen,
  provider: payPayments.provider,
  codeUrl: payPayments.codeUrl,
  payerId: payPayments.payerId,
  expiresAt: payPayments.expiresAt,
}

const select = ({ db }: Context) =>
  db.select(columns).from(payPayments).innerJoin(waterCardRecharges, eq(waterCardRecharges.id, payPayments.orderId))

export async function findPayment(ctx: Context, of: { orderId: number } | { orderNo: string }) {
  const isIt = 'orderId' in of ? eq(payPayments.orderId, of.orderId) : eq(waterCardRecharges.orderNo, of.orderNo)
  const [payment] = await select(ctx).where(isIt)
  return payment
}
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Unpaid orders whose provider was not asked since then; the longest waiting first. */
export const findUnasked = (ctx: Context, since: Date, limit: number): Promise<StoredPayment[]> =>
  select(ctx)
    .where(
      and(
        eq(waterCardRecharges.paymentStatus, 'unpaid'),
        lt(payPayments.createdAt, since),
        or(isNull(payPayments.askedAt), lt(payPayments.askedAt, since)),
      ),
    )
    .orderBy(asc(payPayments.askedAt), asc(payPayments.id))
    .limit(limit)
