import type { PAYMENT_ENDS, PaymentEnd, UncreditedReason } from '@weir/contract/modules/card/payment'
import { type Fen, litre } from '@weir/contract/platform/units'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { type Card, holdAnyCard, waterCardRecharges, uncreditedPayments, waterCardRefunds } from '../../card/index.ts'
import { placeRefund } from './place-refund.service.ts'

type Order = typeof waterCardRecharges.$inferSelect
type UncreditedPayment = typeof uncreditedPayments.$inferSelect
const uncreditedScope = ownedBy(uncreditedPayments)

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
export async function keepUncredited(ctx: Writing, order: Order, reason: UncreditedReason, payment: Payment) {
  const kept = await insertUncredited(ctx, order, reason, payment)
  if (RETURNED.has(reason)) await returnUncredited(ctx, order, kept)
}

/** The same, and all of it goes back, as a person decided. The whole payment is larger where only a surplus goes back. */
export async function keepAndReturn(
  ctx: Writing,
  order: Order,
  kind: UncreditedReason,
  { totalFen, reason, ...payment }: Payment & { totalFen?: Fen; reason: string },
) {
  const kept = await insertUncredited(ctx, order, kind, payment)
  return returnUncredited(ctx, order, kept, reason, totalFen)
}

async function insertUncredited(ctx: Writing, order: Order, reason: UncreditedReason, { transactionNo, amountFen, paidAt }: Payment) {
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
  return kept!
}

/** All of it goes back by the way it came. Order and payment are held by the caller, and no refund of it was placed. */
const returnUncredited = (ctx: Writing, order: Order, kept: UncreditedPayment, reason?: string, totalFen: Fen = kept.amountFen) =>
  placeRefund(ctx, order, {
    cause: kept.reason as Exclude<UncreditedReason, 'transactionTaken'>,
    amountFen: kept.amountFen,
    quantityLitre: litre(0),
    payment: { orderId: order.id, transactionNo: kept.transactionNo, totalFen },
    isFinal: false,
    uncreditedId: kept.id,
    reason,
  })

interface End {
  reason: PaymentEnd
  note?: string
  creditOrderId?: number
}

/** Ends it once: by its refund, by an order that it buys, or by the word of a person. */
export const closeUncredited = ({ db, now, actor }: Writing, id: number, { reason, note, creditOrderId }: End) =>
  db
    .update(uncreditedPayments)
    .set({ closedAt: now(), closedBy: actor.id, closeReason: reason, note, creditOrderId })
    .where(and(eq(uncreditedPayments.id, id), isNull(uncreditedPayments.closedAt)))

/**
 * A payment that waits for a person, held behind its card and order within the data scope of the caller. 404; 409 it waits for nobody: a refund was
 * placed, or it was closed.
 */
export async function holdUndecided(ctx: Writing, id: number): Promise<{ card: Card; order: Order; payment: UncreditedPayment }> {
  const isIt = and(eq(uncreditedPayments.id, id), uncreditedScope(ctx))
  const { orderId, cardId } = uncreditedPayments
  const [found] = await ctx.db.select({ orderId, cardId }).from(uncreditedPayments).where(isIt)
  if (!found) throw notFound('moneyTrouble.error.missing')
  const card = await holdAnyCard(ctx, found.cardId)
  const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, found.orderId)).for('no key update')
  const [payment] = await ctx.db.select().from(uncreditedPayments).where(isIt).for('no key update')
  if (!payment || payment.closedAt !== null) throw notFound('moneyTrouble.error.missing')
  if ((await ctx.db.$count(waterCardRefunds, eq(waterCardRefunds.uncreditedId, id))) > 0) throw conflict('moneyTrouble.error.refundPlaced')
  return { card, order: order!, payment }
}

/** A person sends a waiting payment back. Money that another order has too goes nowhere: its provider would refund that order. */
export async function refundUncredited(ctx: Writing, id: number, reason: string) {
  const { order, payment } = await holdUndecided(ctx, id)
  if (payment.reason === 'transactionTaken') throw conflict('moneyTrouble.error.noPayment')
  return returnUncredited(ctx, order, payment, reason)
}

/** A person put a waiting payment in order in another way. */
export async function settleUncredited(ctx: Writing, id: number, reason: (typeof PAYMENT_ENDS)[number], note: string) {
  const { payment } = await holdUndecided(ctx, id)
  await closeUncredited(ctx, id, { reason, note })
  return payment
}
