import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import { desc, eq, sql } from 'drizzle-orm'

import { actorName } from '../../../../kernel/auth/actor-name.ts'
import type { Context, Writing } from '../../../../kernel/context.ts'
import { iotCardRecharges, iotCardRefunds } from '../../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../../card/index.ts'
import { gapOf } from '../difference.list.ts'
import { payDecisions as decisions } from './decision.table.ts'
import type { Difference } from './hold-difference.ts'

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
