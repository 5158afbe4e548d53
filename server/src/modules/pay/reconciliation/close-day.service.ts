import { reconciliationApi, reconciliationCan } from '@weir/contract/modules/pay/reconciliation'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { matchDay } from './match-day.service.ts'
import { type Day, reconciliationScope } from './day.service.ts'
import { payReconciliations as days } from './reconciliation.table.ts'

type Api = typeof reconciliationApi

/** A day within reach, locked until the transaction ends. 404. */
export async function holdDayOf(ctx: Writing, id: number): Promise<Day> {
  const [day] = await ctx.db
    .select()
    .from(days)
    .where(and(eq(days.id, id), reconciliationScope(ctx)))
    .for('update')
  if (!day) throw notFound('reconciliation.error.missing')
  return day
}

/** Compares the day once more: it closes as it is now, or not at all. */
export async function closeDay(ctx: Writing, { id }: InputOf<Api['close']>) {
  const day = await holdDayOf(ctx, id)
  const { state, differences, aside } = await matchDay(ctx, day)
  if (differences === 0 && aside > 0) throw conflict('reconciliation.error.hasAside', { count: String(aside) })
  if (!reconciliationCan.close({ state })) throw conflict('reconciliation.error.notBalanced', { count: String(differences) })
  await ctx.db.update(days).set({ state: 'closed', closedAt: ctx.now(), closedBy: ctx.actor.id }).where(eq(days.id, id))
  ctx.changed({ resource: reconciliationApi, id, before: { state }, after: { state: 'closed' } })
  return {}
}

/** Its bill can be replaced again, and its decisions go on. */
export async function reopenDay(ctx: Writing, { id, reason }: InputOf<Api['reopen']>) {
  const day = await holdDayOf(ctx, id)
  if (!reconciliationCan.reopen(day)) throw conflict('reconciliation.error.notClosed')
  await ctx.db.update(days).set({ state: 'balanced', closedAt: null, closedBy: null }).where(eq(days.id, id))
  ctx.changed({ resource: reconciliationApi, id, before: { state: day.state }, after: { state: 'balanced', reason } })
  return {}
}
