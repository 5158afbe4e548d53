import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { createComparison } from './compare.ts'
import { payDifferences } from './difference.table.ts'
import { type Disagreement, linesWithOrders, unbilledPayments } from './match.queries.ts'
import type { Day } from './reconciliation-scope.ts'
import { payReconciliations } from './reconciliation.table.ts'

type Stored = typeof payDifferences.$inferSelect

const CHUNK = 500

/**
 * Compares the bill of a locked day with our records as they are now. A decision stays as long as both sides say what they said when it
 * was made. A closed day is not touched.
 */
export async function matchDay(ctx: Writing, day: Day): Promise<Pick<Day, 'differences' | 'state'>> {
  if (day.state === 'closed' || day.billId === null) return day
  const comparison = createComparison()
  for (const line of await linesWithOrders(ctx, day, 'payment')) comparison.payment(line)
  for (const line of await linesWithOrders(ctx, day, 'refund')) comparison.refund(line)
  for (const payment of await unbilledPayments(ctx, day)) comparison.unbilled(payment)
  await keep(ctx, day, comparison.found)
  const isOpen = and(eq(payDifferences.reconciliationId, day.id), eq(payDifferences.state, 'open'))
  const differences = await ctx.db.$count(payDifferences, isOpen)
  const state = differences > 0 ? ('open' as const) : ('balanced' as const)
  await ctx.db
    .update(payReconciliations)
    .set({ ...comparison.sums, differences, state, matchedAt: ctx.now() })
    .where(eq(payReconciliations.id, day.id))
  return { differences, state }
}

/** Brings the stored differences up to date: new ones, other ones, those that are none any more. */
async function keep(ctx: Writing, { id: reconciliationId, deptId }: Day, found: readonly Disagreement[]) {
  const { db } = ctx
  const stored = await db.select().from(payDifferences).where(eq(payDifferences.reconciliationId, reconciliationId))
  const known = new Map(stored.map((one) => [keyOf(one), one]))
  const added = found.filter((one) => !known.has(keyOf(one)))
  for (let from = 0; from < added.length; from += CHUNK) {
    const owner = { createdBy: ctx.actor.id, createdAt: ctx.now(), reconciliationId, state: 'open' as const }
    await db
      .insert(payDifferences)
      .values(added.slice(from, from + CHUNK).map((one) => ({ ...one, ...owner, deptId: one.deptId ?? deptId })))
  }
  for (const one of found) {
    const before = known.get(keyOf(one))
    if (before && !isUnchanged(before, one)) await rewrite(ctx, before, one)
  }
  const present = new Set(found.map(keyOf))
  const gone = stored.filter((one) => one.state === 'open' && !present.has(keyOf(one))).map(({ id }) => id)
  if (gone.length > 0) await db.update(payDifferences).set({ state: 'gone' }).where(inArray(payDifferences.id, gone))
}

const keyOf = ({ kind, number }: Pick<Stored, 'kind' | 'number'>) => `${kind} ${number}`

const SAID = ['queue', 'theirFen', 'theirState', 'ourFen', 'ourStatus', 'orderId'] as const
const saysTheSame = (before: Stored, one: Disagreement) => SAID.every((field) => before[field] === one[field])
const isUnchanged = (before: Stored, one: Disagreement) =>
  before.state !== 'gone' && before.lineId === one.lineId && saysTheSame(before, one)

/** A decision about other figures counts no more: the difference waits again. */
async function rewrite({ db }: Writing, before: Stored, { deptId, ...one }: Disagreement) {
  const state = saysTheSame(before, one as Disagreement) && before.state === 'settled' ? before.state : ('open' as const)
  await db
    .update(payDifferences)
    .set({ ...one, deptId: deptId ?? before.deptId, state })
    .where(eq(payDifferences.id, before.id))
}
