import { type DIFFERENCE_STATES, GAP_STATES, WAITING_STATES } from '@weir/contract/modules/pay/difference-codes'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { waitingAside } from './aside.queries.ts'
import { createComparison } from './compare.ts'
import { payDifferences } from './difference.table.ts'
import { type Disagreement, paymentLines, refundLines } from './match.queries.ts'
import type { Day } from './reconciliation-scope.ts'
import { payReconciliations } from './reconciliation.table.ts'
import { unbilledRecords } from './unbilled.queries.ts'

type Stored = typeof payDifferences.$inferSelect
type State = (typeof DIFFERENCE_STATES)[number]

const CHUNK = 500

/**
 * Compares the bill of a locked day with our records as they are now. A decision stays as long as both sides say what they said when it
 * was made. A closed day is not touched.
 */
export async function matchDay(ctx: Writing, day: Day): Promise<Pick<Day, 'differences' | 'aside' | 'state'>> {
  if (day.state === 'closed' || day.billId === null) return day
  const comparison = createComparison()
  for (const line of await paymentLines(ctx, day)) comparison.payment(line)
  for (const line of await refundLines(ctx, day)) comparison.refund(line)
  for (const record of await unbilledRecords(ctx, day)) comparison.unbilled(record)
  await keep(ctx, day, comparison.found)
  return writeFigures(ctx, day, comparison.sums)
}

/** Counts the waiting differences and lines aside, and the state of the day with them. */
export async function writeFigures(ctx: Writing, { id, billId }: Day, figures: Partial<Day> = {}) {
  const isWaiting = and(eq(payDifferences.reconciliationId, id), inArray(payDifferences.state, [...WAITING_STATES]))
  const differences = await ctx.db.$count(payDifferences, isWaiting)
  const aside = await waitingAside(ctx, billId)
  const state = differences + aside > 0 ? ('open' as const) : ('balanced' as const)
  await ctx.db
    .update(payReconciliations)
    .set({ ...figures, differences, aside, state, matchedAt: ctx.now() })
    .where(eq(payReconciliations.id, id))
  return { differences, aside, state }
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
  const gone = stored.filter((one) => stillDiffers(one.state) && !present.has(keyOf(one))).map(({ id }) => id)
  if (gone.length > 0) await db.update(payDifferences).set({ state: 'gone' }).where(inArray(payDifferences.id, gone))
}

export const keyOf = ({ kind, number }: Pick<Stored, 'kind' | 'number'>) => `${kind} ${number}`

const SAID = ['queue', 'theirFen', 'theirState', 'ourFen', 'ourStatus', 'orderId', 'iotOrderId', 'refundId', 'iotRefundId'] as const
const saysTheSame = (before: Stored, one: Disagreement) => SAID.every((field) => before[field] === one[field])
const stillDiffers = (state: State) => (GAP_STATES as readonly State[]).includes(state)
const isUnchanged = (before: Stored, one: Disagreement) =>
  stillDiffers(before.state) && before.lineId === one.lineId && saysTheSame(before, one)

/** A decision about other figures counts no more: the difference waits again. */
async function rewrite({ db }: Writing, before: Stored, { deptId, ...one }: Disagreement) {
  const state = stillDiffers(before.state) && saysTheSame(before, one as Disagreement) ? before.state : ('open' as const)
  await db
    .update(payDifferences)
    .set({ ...one, deptId: deptId ?? before.deptId, state })
    .where(eq(payDifferences.id, before.id))
}
