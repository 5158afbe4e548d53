import type { PaymentMethod } from '@weir/contract/modules/card/payment'
import { and, eq, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { type OrderRef, orderSeen } from './payment.events.ts'
import { foldedNumber, usedTransactions } from './used-transaction.table.ts'

interface Transaction {
  paymentMethod: PaymentMethod
  transactionNo: string
}

/** The order that a transaction paid, if it paid one. */
export async function userOf({ db }: Context, { paymentMethod, transactionNo }: Transaction): Promise<OrderRef | undefined> {
  const { paymentMethod: method, folded, kind, orderId } = usedTransactions
  const isIt = and(eq(method, paymentMethod), eq(folded, foldedNumber(sql`${transactionNo}::text`)))
  const [user] = await db.select({ kind, orderId }).from(usedTransactions).where(isIt)
  return user
}

/** Whether another order has the transaction now. */
export async function isOfAnother(ctx: Context, transaction: Transaction, { kind, orderId }: OrderRef): Promise<boolean> {
  const user = await userOf(ctx, transaction)
  return user !== undefined && (user.kind !== kind || user.orderId !== orderId)
}

/**
 * The transaction pays this order and no other one, in the transaction of the payment. False: another order has it. It waits for a parallel
 * payment with the same number, so cards and orders are locked before.
 */
export async function useTransaction(ctx: Writing, { paymentMethod, transactionNo }: Transaction, order: OrderRef): Promise<boolean> {
  const { kind, orderId } = order
  const used = await ctx.db
    .insert(usedTransactions)
    .values({ paymentMethod, transactionNo, kind, orderId, createdAt: ctx.now() })
    .onConflictDoNothing({ target: [usedTransactions.paymentMethod, usedTransactions.folded] })
    .returning({ id: usedTransactions.id })
  return used.length > 0 || !(await isOfAnother(ctx, { paymentMethod, transactionNo }, order))
}

type Resource = 'waterCard' | 'iotCard'

/** The number is typed, and paid before: a conflict, shown at its field. It names the order to a caller who may see that one. */
export async function transactionTaken(ctx: Context, transaction: Transaction, resource: Resource): Promise<AppError> {
  const user = await userOf(ctx, transaction)
  const orderNo = user && (await ask(ctx, orderSeen, user))
  const field = 'transactionNo'
  if (orderNo === undefined) {
    const reason = `${resource}.error.transactionTaken` as const
    return new AppError(409, reason, {}, [{ field, reason }])
  }
  const reason = `${resource}.error.transactionTakenBy` as const
  return new AppError(409, reason, { orderNo }, [{ field, reason, data: { orderNo } }])
}
