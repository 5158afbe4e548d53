import { add, fen, minus } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { createComparison } from './compare.ts'
import { payDifferences } from './difference.table.ts'
import { keyOf, writeFigures } from './match-day.service.ts'
import { paymentLines, refundLines } from './match.queries.ts'
import type { Day } from './reconciliation-scope.ts'
import { unbilledRecords } from './unbilled.queries.ts'

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
