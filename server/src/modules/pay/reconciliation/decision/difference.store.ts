import { Money, Quantity } from '@weir/contract/platform/units'
import { and, eq, desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actsFor, canAsk, type DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { conflict, notFound } from '../../../../kernel/errors.ts'
import { iotCardRecharges, iotCards, iotCardRefunds } from '../../../iot/index.ts'
import { waterCards, waterCardRecharges, waterCardRefunds } from '../../../card/index.ts'
import { differenceScope, gapOf } from '../difference.list.ts'
import { payDifferences as differences } from '../difference.table.ts'
import { payReconciliations as days } from '../reconciliation.table.ts'
import { orderOf, refundOf } from '../our-records.ts'
import { actorName } from '../../../../kernel/auth/actor.ts'
import { payDecisions as decisions } from './decision.table.ts'

export type Difference = typeof differences.$inferSelect

const isIt = (ctx: Context, id: number) => and(eq(differences.id, id), differenceScope(ctx))

/** A difference in the scope of the caller. 404. */
export async function findDifference(ctx: Context, id: number): Promise<Difference> {
  const [found] = await ctx.db.select().from(differences).where(isIt(ctx, id))
  if (!found) throw notFound('payDifference.error.missing')
  return found
}

/** A difference with its card and its day, all held: in this order, as a card that moves takes its differences along. 409 the day is closed. */
export async function holdDifference(ctx: Writing, id: number) {
  const { cardId, iotOrderId, reconciliationId } = await findDifference(ctx, id)
  const [card] = cardId === null ? [] : await ctx.db.select().from(waterCards).where(eq(waterCards.id, cardId)).for('no key update')
  const iccid = await iccidOf(ctx, iotOrderId)
  const [day] = await ctx.db.select().from(days).where(eq(days.id, reconciliationId)).for('no key update')
  const [difference] = await ctx.db.select().from(differences).where(isIt(ctx, id)).for('no key update')
  if (!difference) throw notFound('payDifference.error.missing')
  if (day!.state === 'closed') throw conflict('payDifference.error.dayClosed')
  return { card, iccid, day: day!, difference }
}
export type Held = Awaited<ReturnType<typeof holdDifference>>

/** The SIM card of an order of packages, which is held first too. */
async function iccidOf({ db }: Writing, iotOrderId: number | null): Promise<string | null> {
  if (iotOrderId === null) return null
  const [order] = await db.select({ cardId: iotCardRecharges.iotCardId }).from(iotCardRecharges).where(eq(iotCardRecharges.id, iotOrderId))
  const [card] = await db.select({ iccid: iotCards.iccid }).from(iotCards).where(eq(iotCards.id, order!.cardId)).for('no key update')
  return card!.iccid
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
export function demandSeen({ difference, card }: Held, seen: { gap?: number | undefined; remainingQuantity?: number | undefined }) {
  const gap = gapOf(difference)
  if (seen.gap !== undefined && seen.gap !== gap) throw conflict('payDifference.error.gapChanged', { gap: z.encode(Money, gap) })
  if (!card || seen.remainingQuantity === undefined || seen.remainingQuantity === card.remainingLitre) return
  throw conflict('payDifference.error.remainingChanged', { remaining: z.encode(Quantity, card.remainingLitre) })
}

/** The acts that fit a stored difference. */
export const actsOf = (difference: Difference) =>
  actsFor({
    ...difference,
    orderId: orderOf(difference)?.orderId ?? null,
    refundId: refundOf(difference)?.refundId ?? null,
    isTheirsMore: (difference.theirFen ?? 0) > (difference.ourFen ?? 0),
    paymentStatus: difference.ourStatus,
  })

/** The provider knows the payment or the refund. */
export const isAskable = (difference: Difference) =>
  canAsk({
    kind: difference.kind,
    orderId: orderOf(difference)?.orderId ?? null,
    refundId: refundOf(difference)?.refundId ?? null,
  })

type Decided = Omit<typeof decisions.$inferInsert, 'differenceId' | 'at' | 'actorId' | 'kind' | 'gapFen'>

/** Writes down who decided what about a held difference, when and why, with the booking. */
export async function recordDecision(ctx: Writing, difference: Difference, to: DifferenceState, decided: Decided) {
  const { id, kind, state } = difference
  await ctx.db
    .insert(decisions)
    .values({ ...decided, differenceId: id, kind, gapFen: gapOf(difference), at: ctx.now(), actorId: ctx.actor.id })
  const { decision, reason } = decided
  if (decision === 'ask') return
  ctx.changed({ resource: payDifferenceApi, id, before: { state }, after: { state: to, decision, ...(reason && { reason }) } })
}

/** Newest first. */
export async function decisionsOf({ db, actor }: Context, differenceId: number) {
  const found = await db
    .select({
      id: decisions.id,
      at: decisions.at,
      actor: actorName(decisions.actorId),
      actorId: decisions.actorId,
      decision: decisions.decision,
      reason: decisions.reason,
      answer: decisions.answer,
      amount: decisions.amountFen,
      quantity: decisions.quantityLitre,
      orderNo: sql<string | null>`coalesce(${waterCardRecharges.orderNo}, ${iotCardRecharges.orderNo})`,
      refundNo: sql<string | null>`coalesce(${waterCardRefunds.refundNo}, ${iotCardRefunds.refundNo})`,
    })
    .from(decisions)
    .leftJoin(waterCardRecharges, eq(waterCardRecharges.id, decisions.orderId))
    .leftJoin(waterCardRefunds, eq(waterCardRefunds.id, decisions.refundId))
    .leftJoin(iotCardRecharges, eq(iotCardRecharges.id, decisions.iotOrderId))
    .leftJoin(iotCardRefunds, eq(iotCardRefunds.id, decisions.iotRefundId))
    .where(eq(decisions.differenceId, differenceId))
    .orderBy(desc(decisions.id))
  return found.map(({ actorId, ...decision }) => ({ ...decision, isMine: actorId === actor.id }))
}
