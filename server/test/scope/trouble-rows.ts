import { fen } from '@weir/contract/platform/units'

import { unpaidDeliveries } from '../../src/modules/sale/ground/unpaid-delivery.table.ts'
import { uncreditedPayments } from '../../src/modules/card/ground/uncredited-payment.table.ts'
import type { Context } from '../../src/kernel/context.ts'
import type { Owner } from './rows.ts'

/** Payments that wait for a person, and deliveries whose money is back, of the orders 1 to 8. */
export async function writeTroubleRows(
  { db }: Context,
  nextOwner: () => Owner,
  orders: readonly { id: number; cardId: number }[],
  at: Date,
) {
  const money = { paymentMethod: 'wechat' as const, amountFen: fen(50), reason: 'amountDiffers' as const, paidAt: at, createdAt: at }
  await db
    .insert(uncreditedPayments)
    .values(orders.map(({ id, cardId }) => ({ ...nextOwner(), ...money, orderId: id, cardId, transactionNo: `U-${id}` })))
  await db
    .insert(unpaidDeliveries)
    .values(orders.map(({ id, cardId }) => ({ ...nextOwner(), orderId: id, cardId, amountFen: fen(100), createdAt: at })))
}
