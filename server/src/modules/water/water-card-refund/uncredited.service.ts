import type { UncreditedReason } from '@weir/contract/modules/water/uncredited-payment'
import { type Fen, litre } from '@weir/contract/platform/units'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { waterCardRecharges } from '../water-card-recharge/water-card-recharge.table.ts'
import { placeRefund } from './place-refund.service.ts'
import { uncreditedPayments } from './uncredited-payment.table.ts'

type Order = typeof waterCardRecharges.$inferSelect
interface Payment {
  transactionNo: string
  amountFen: Fen
  paidAt: Date
}

/** Sent back without being asked, domain-rules §2.6. The others wait for a person. */
const RETURNED: ReadonlySet<UncreditedReason> = new Set<UncreditedReason>(['second', 'late'])

/** Why this payment of the order bought no water, if that was decided before: it never changes afterwards. */
export async function uncreditedBefore({ db }: Context, orderId: number, transactionNo: string): Promise<UncreditedReason | undefined> {
  const [known] = await db
    .select({ reason: uncreditedPayments.reason })
    .from(uncreditedPayments)
    .where(and(eq(uncreditedPayments.orderId, orderId), eq(uncreditedPayments.transactionNo, transactionNo)))
  return known?.reason
}

/** Keeps the money in sight until it is back. The order is held. */
export async function keepUncredited(ctx: Writing, order: Order, reason: UncreditedReason, { transactionNo, amountFen, paidAt }: Payment) {
  const [kept] = await ctx.db
    .insert(uncreditedPayments)
    .values({
      orderId: order.id,
      cardId: order.cardId,
      paymentMethod: order.paymentMethod,
      transactionNo,
      amountFen,
      reason,
      paidAt,
      createdAt: ctx.now(),
      deptId: order.deptId,
      createdBy: order.createdBy,
    })
    .returning()
  if (RETURNED.has(reason)) await returnUncredited(ctx, order, kept!)
}

/** All of it goes back by the way it came. */
const returnUncredited = (ctx: Writing, order: Order, kept: typeof uncreditedPayments.$inferSelect, reason?: string) =>
  placeRefund(ctx, order, {
    cause: kept.reason as Exclude<UncreditedReason, 'transactionTaken'>,
    amountFen: kept.amountFen,
    quantityLitre: litre(0),
    payment: { orderId: order.id, transactionNo: kept.transactionNo, totalFen: kept.amountFen },
    isFinal: false,
    uncreditedId: kept.id,
    reason,
  })

export const closeUncredited = ({ db, now, actor }: Writing, id: number, note: string | null) =>
  db
    .update(uncreditedPayments)
    .set({ closedAt: now(), closedBy: actor.id, note })
    .where(and(eq(uncreditedPayments.id, id), isNull(uncreditedPayments.closedAt)))
