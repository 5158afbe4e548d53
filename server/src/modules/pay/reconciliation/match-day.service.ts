import { type DIFFERENCE_STATES, GAP_STATES, WAITING_STATES } from '@weir/contract/modules/pay/difference-codes'
import { and, eq, inArray } from 'drizzle-orm'
import { add, fen, minus, type Fen } from '@weir/contract/platform/units'

import type { Writing } from '../../../kernel/context.ts'
import { waitingAside } from './aside.queries.ts'
import { payDifferences } from './difference.table.ts'
import { type Disagreement, paymentLines, refundLines } from './match.queries.ts'
import type { Day } from './day.service.ts'
import { payReconciliations } from './reconciliation.table.ts'
import { unbilledRecords, type Unbilled } from './unbilled.queries.ts'
import { type OurOrder, orderIn, refundIn } from './our-records.ts'

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

const keyOf = ({ kind, number }: Pick<Stored, 'kind' | 'number'>) => `${kind} ${number}`

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

type Difference = typeof payDifferences.$inferSelect

/**
 * Compares one difference of a locked day again, after an act. Both sides agree now, and the figures of the day follow. Throws if they do
 * not: then the act was none for this difference, and nothing of it is stored.
 */
export async function settleByMatch(ctx: Writing, day: Day, difference: Difference) {
  const comparison = createComparison()
  const { kind, lineId } = difference
  if (lineId !== null && kind === 'payment') for (const line of await paymentLines(ctx, day, lineId)) comparison.payment(line)
  if (lineId !== null && kind === 'refund') for (const line of await refundLines(ctx, day, lineId)) comparison.refund(line)
  if (lineId === null)
    for (const record of await unbilledRecords(ctx, day)) if (keyOf(record) === keyOf(difference)) comparison.unbilled(record)
  if (comparison.found.length > 0) throw new Error(`difference ${difference.id} is still there after the act`)
  await ctx.db.update(payDifferences).set({ state: 'settled' }).where(eq(payDifferences.id, difference.id))
  const { sums } = comparison
  const before = difference.ourFen ?? fen(0)
  await writeFigures(ctx, day, {
    ourCount: day.ourCount + sums.ourCount - (difference.ourFen === null ? 0 : 1),
    ourFen: add(minus(day.ourFen, kind === 'refund' ? minus(fen(0), before) : before), sums.ourFen),
    matched: day.matched + sums.matched,
    matchedFen: add(day.matchedFen, sums.matchedFen),
  })
}

type PaymentLine = Awaited<ReturnType<typeof paymentLines>>[number]
type RefundLine = Awaited<ReturnType<typeof refundLines>>[number]

/** Both sides say the same about a refund. */
const SAME_STATE = { success: 'done', processing: 'pending', failed: 'failed' } as const
const NONE = fen(0)
const NO_REFUND = { refundId: null, iotRefundId: null }

/** The figures of a day and its disagreements. Refunds count negative. */
function createComparison() {
  const found: Disagreement[] = []
  const sums = { ourCount: 0, ourFen: NONE, matched: 0, matchedFen: NONE }
  const ours = (amount: Fen) => {
    sums.ourCount += 1
    sums.ourFen = add(sums.ourFen, amount)
  }
  const agreed = (amount: Fen) => {
    sums.matched += 1
    sums.matchedFen = add(sums.matchedFen, amount)
  }

  return {
    found,
    sums,
    payment({ line, paid, named, keptFen, correctedFen }: PaymentLine) {
      const ourFen = paid || keptFen !== null ? add(paid ? minus(paid.amountFen, correctedFen ?? NONE) : NONE, keptFen ?? NONE) : null
      if (ourFen !== null) ours(ourFen)
      if (ourFen === line.amountFen) return agreed(line.amountFen)
      const queue = ourFen !== null ? 'amountDiffers' : named?.paymentStatus === 'failed' ? 'stateDiffers' : 'onlyTheirs'
      found.push({ ...theirSide(line), ...ourSide(paid ?? named), ...NO_REFUND, ourFen, queue })
    },
    refund({ line, refund, paid, named }: RefundLine) {
      if (!refund) {
        const queue = paid ? 'stateDiffers' : 'onlyTheirs'
        found.push({ ...theirSide(line), ...ourSide(paid ?? named), ...NO_REFUND, ourFen: null, queue })
        return
      }
      ours(minus(NONE, refund.amountFen))
      const isSameAmount = refund.amountFen === line.amountFen
      if (isSameAmount && refund.state === SAME_STATE[line.state]) return agreed(minus(NONE, refund.amountFen))
      const { kind, id, orderId, cardId, deptId, amountFen: ourFen } = refund
      const our = { ...orderIn(kind, orderId), ...refundIn(kind, id), cardId, deptId, ourStatus: 'paid' as const, ourFen }
      found.push({ ...theirSide(line), ...our, queue: isSameAmount ? 'stateDiffers' : 'amountDiffers' })
    },
    unbilled({ order, kind, ourFen, refundId, ...record }: Unbilled) {
      ours(kind === 'refund' ? minus(NONE, ourFen) : ourFen)
      const theirs = { lineId: null, theirFen: null, theirState: null }
      const refundNo = kind === 'refund' ? record.number : null
      const our = { ...ourSide(order), ...refundIn(order.kind, refundId) }
      found.push({ ...theirs, ...our, ...record, orderNo: order.orderNo, refundNo, kind, ourFen, queue: 'onlyOurs' })
    },
  }
}

const theirSide = (line: PaymentLine['line']) => ({
  kind: line.kind,
  number: line.kind === 'payment' ? line.transactionNo : (line.refundNo ?? line.transactionNo),
  at: line.at,
  transactionNo: line.transactionNo,
  refundNo: line.refundNo,
  orderNo: line.orderNo,
  lineId: line.id,
  theirFen: line.amountFen,
  theirState: line.state,
})

const ourSide = (order: Omit<OurOrder, 'amountFen'> | null) => ({
  ...orderIn(order?.kind, order?.id ?? null),
  cardId: order?.cardId ?? null,
  deptId: order?.deptId ?? null,
  ourStatus: order?.paymentStatus ?? null,
  ...(order && { orderNo: order.orderNo }),
})
