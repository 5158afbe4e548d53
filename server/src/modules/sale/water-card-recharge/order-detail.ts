import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { transitionsOfOrder, stateTransitions, waterCards, uncreditedPayments, waterCardRecharges } from '../../card/index.ts'
import { troublesOfOrder } from '../ground/money-trouble.queries.ts'
import { refundsOfOrder } from '../water-card-refund/water-card-refund.list.ts'
import { possibleOf } from './correction/possible-now.ts'
import { entriesOfOrder } from './order-entries.ts'
import { printsOfOrder } from './receipt-prints.queries.ts'
import { orderPlace } from './order-place.ts'
import { orderColumns, orderScope } from './water-card-recharge.queries.ts'

/** One order with its story: its moves, its refunds, the orders it came from and went to, and what can be done about it. */
export async function rechargeDetail(ctx: Context, { id }: { id: number }) {
  const isIt = and(eq(waterCardRecharges.id, id), orderScope(ctx))
  const [[order], [stored]] = await Promise.all([
    ctx.db.select(orderColumns).from(waterCardRecharges).where(isIt),
    ctx.db.select().from(waterCardRecharges).where(isIt),
  ])
  if (!order || !stored) throw notFound('waterCardRecharge.error.missing')
  const { meter, ...place } = await orderPlace(ctx, stored)
  const [transitions, possible, refunds, moved, entries, prints, troubles, payments] = await Promise.all([
    transitionsOfOrder(ctx, id),
    possibleOf(ctx, stored, meter?.commands ? meter.deviceSn : undefined),
    refundsOfOrder(ctx, id),
    movesOf(ctx, stored),
    entriesOfOrder(ctx, stored),
    printsOfOrder(ctx, id),
    troublesOfOrder(ctx, id),
    paymentsOfOrder(ctx, id),
  ])
  return { ...order, ...place, meter, transitions, possible, refunds, ...moved, entries, prints, copy: prints.length, troubles, payments }
}

/** The other sides of its moves, as far as the caller sees them. */
async function movesOf(ctx: Context, { id, movedFromId }: typeof waterCardRecharges.$inferSelect) {
  const birth = and(eq(stateTransitions.orderId, waterCardRecharges.id), isNull(stateTransitions.from))
  const sides = await ctx.db
    .select({
      id: waterCardRecharges.id,
      orderNo: waterCardRecharges.orderNo,
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      communityName: waterCards.communityName,
      roomNo: waterCards.roomNo,
      amount: waterCardRecharges.amountFen,
      quantity: waterCardRecharges.quantityLitre,
      at: waterCardRecharges.createdAt,
      actor: actorName(waterCardRecharges.createdBy),
      reason: stateTransitions.reason,
    })
    .from(waterCardRecharges)
    .innerJoin(waterCards, eq(waterCards.id, waterCardRecharges.cardId))
    .leftJoin(stateTransitions, birth)
    .where(and(or(eq(waterCardRecharges.movedFromId, id), eq(waterCardRecharges.id, movedFromId ?? 0)), orderScope(ctx)))
    .orderBy(desc(waterCardRecharges.id))
  return {
    movedFrom: sides.find((side) => side.id === movedFromId) ?? null,
    movedTo: sides.filter((side) => side.id !== movedFromId),
  }
}

/** Money that came in for an order and bought no water of it, the oldest first. It follows the card of the order, so its readers see it. */
const paymentsOfOrder = ({ db }: Context, orderId: number) =>
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
