import { asc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges } from '../water-card-recharge/water-card-recharge.table.ts'
import { uncreditedPayments } from './uncredited-payment.table.ts'

/** Money that came in for an order and bought no water of it, the oldest first. It follows the card of the order, so its readers see it. */
export const paymentsOfOrder = ({ db }: Context, orderId: number) =>
  db
    .select({
      id: uncreditedPayments.id,
      amount: uncreditedPayments.amountFen,
      reason: uncreditedPayments.reason,
      at: uncreditedPayments.paidAt,
      transactionNo: uncreditedPayments.transactionNo,
      closeReason: uncreditedPayments.closeReason,
      creditOrderId: uncreditedPayments.creditOrderId,
      creditOrderNo: waterCardRecharges.orderNo,
    })
    .from(uncreditedPayments)
    .leftJoin(waterCardRecharges, eq(waterCardRecharges.id, uncreditedPayments.creditOrderId))
    .where(eq(uncreditedPayments.orderId, orderId))
    .orderBy(asc(uncreditedPayments.id))
