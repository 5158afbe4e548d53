import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq } from 'drizzle-orm'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { payDifferences } from '../difference.table.ts'
import { writeFigures } from '../match-day.service.ts'
import { recordDecision } from './decision.store.ts'
import { payDecisions } from './decision.table.ts'
import { type Held, holdDifference } from './hold-difference.ts'

type Api = typeof payDifferenceApi

/** One person says why both sides differ. Money and water stay as they are. */
export async function explainDifference(ctx: Writing, { id, reason }: InputOf<Api['explain']>) {
  const held = await holdDifference(ctx, id)
  if (!differenceCan.decide(held.difference)) throw conflict('payDifference.error.notOpen')
  return move(ctx, held, 'proposed', { decision: 'explain', reason })
}

/** A second person agrees: the difference waits for nobody any more, and its gap stays in sight. */
export async function confirmExplanation(ctx: Writing, { id }: InputOf<Api['confirm']>) {
  const held = await holdProposed(ctx, id)
  const [last] = await ctx.db
    .select({ actorId: payDecisions.actorId })
    .from(payDecisions)
    .where(and(eq(payDecisions.differenceId, id), eq(payDecisions.decision, 'explain')))
    .orderBy(desc(payDecisions.id))
    .limit(1)
  if (last?.actorId === ctx.actor.id) throw conflict('payDifference.error.samePerson')
  return move(ctx, held, 'explained', { decision: 'confirm' })
}

/** The explanation does not hold, or its author takes it back. */
export const rejectExplanation = async (ctx: Writing, { id, reason }: InputOf<Api['reject']>) =>
  move(ctx, await holdProposed(ctx, id), 'open', { decision: 'reject', reason })

async function holdProposed(ctx: Writing, id: number) {
  const held = await holdDifference(ctx, id)
  if (!differenceCan.confirm(held.difference)) throw conflict('payDifference.error.notProposed')
  return held
}

async function move(ctx: Writing, { day, difference }: Held, state: DifferenceState, decided: Parameters<typeof recordDecision>[3]) {
  await ctx.db.update(payDifferences).set({ state }).where(eq(payDifferences.id, difference.id))
  await recordDecision(ctx, difference, state, decided)
  await writeFigures(ctx, day)
  return {}
}
