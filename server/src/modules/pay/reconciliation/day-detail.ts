import { DIFFERENCE_QUEUES, type DifferenceState, WAITING_STATES } from '@weir/contract/modules/pay/difference-codes'
import type { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, fen } from '@weir/contract/platform/units'
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { linesAsideOf } from './aside.queries.ts'
import { signedGap } from './difference.list.ts'
import { payDifferences as differences } from './difference.table.ts'
import { reconciliationScope } from './day.service.ts'
import { payReconciliations as days } from './reconciliation.table.ts'

type Api = typeof reconciliationApi
type Read = ReturnType<typeof readHandlers<Api>>['get']

/** A day with the sums of its queues and the way to the days beside it. */
export const dayDetail = (read: Read) => async (ctx: Context, input: InputOf<Api['get']>) => {
  const day = await read(ctx, input)
  const { db } = ctx
  const beside = (further: Parameters<typeof and>) => and(reconciliationScope(ctx), ...further)
  const columns = { id: days.id, day: days.day, provider: days.provider }
  const ofProvider = eq(days.provider, day.provider)
  const [queues, linesAside, [previous], [next], others] = await Promise.all([
    queueSums(ctx, input.id),
    linesAsideOf(ctx, input.id),
    db
      .select(columns)
      .from(days)
      .where(beside([ofProvider, lt(days.day, day.day)]))
      .orderBy(desc(days.day))
      .limit(1),
    db
      .select(columns)
      .from(days)
      .where(beside([ofProvider, gt(days.day, day.day)]))
      .orderBy(asc(days.day))
      .limit(1),
    db
      .select(columns)
      .from(days)
      .where(beside([eq(days.day, day.day), ne(days.provider, day.provider)]))
      .orderBy(asc(days.id)),
  ])
  return { ...day, queues, linesAside, previous: previous ?? null, next: next ?? null, others }
}

/** The gaps of the waiting and of the explained differences add up to the gap of the day. */
async function queueSums({ db }: Context, reconciliationId: number) {
  const found = await db
    .select({
      queue: differences.queue,
      state: differences.state,
      count: sql<number>`count(*)::int`,
      gap: sql`sum(${signedGap})`.mapWith(differences.theirFen),
    })
    .from(differences)
    .where(eq(differences.reconciliationId, reconciliationId))
    .groupBy(differences.queue, differences.state)
  return DIFFERENCE_QUEUES.map((queue) => {
    const of = (...states: readonly DifferenceState[]) => {
      const some = found.filter((one) => one.queue === queue && states.includes(one.state))
      return { count: some.reduce((sum, { count }) => sum + count, 0), gap: some.reduce((sum, { gap }) => add(sum, gap), fen(0)) }
    }
    const [waiting, explained] = [of(...WAITING_STATES), of('explained')]
    return {
      queue,
      waiting: waiting.count,
      waitingGap: waiting.gap,
      explained: explained.count,
      explainedGap: explained.gap,
      settled: of('settled').count,
    }
  })
}
