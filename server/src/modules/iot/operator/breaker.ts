import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { and, eq, lte } from 'drizzle-orm'

import type { Db } from '../../../kernel/context.ts'
import { iotOperators } from './operator.table.ts'

/** Failures in a row until no call leaves any more. */
const FAILURES_TO_OPEN = 5
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 600_000
const ERROR_LENGTH = 200
/** More doublings pass the longest pause anyway. */
const DOUBLINGS = 5
/** A trial without an outcome by then is that of a dead process, and another one may try. Longer than all requests of a call. */
const TRIAL_MS = 60_000

type Row = typeof iotOperators.$inferSelect

/** A refused call names the next try. */
export type Permission = { may: true; isTrial: boolean } | { may: false; until: Date }

/** Whether a call may leave. Once the pause of an open breaker is over, one caller gets the trial. All others wait for its outcome. */
export async function mayCall(db: Db, operator: SimOperator, now: Date): Promise<Permission> {
  const isThis = eq(iotOperators.operator, operator)
  const [row] = await db.select({ nextTryAt: iotOperators.nextTryAt }).from(iotOperators).where(isThis)
  if (!row?.nextTryAt) return { may: true, isTrial: false }
  const trialEnds = new Date(now.getTime() + TRIAL_MS)
  const { rowCount } = await db
    .update(iotOperators)
    .set({ breaker: 'halfOpen', nextTryAt: trialEnds })
    .where(and(isThis, lte(iotOperators.nextTryAt, now)))
  if (rowCount !== 0) return { may: true, isTrial: true }
  return { may: false, until: row.nextTryAt > now ? row.nextTryAt : trialEnds }
}

/** The trial did not leave: the next caller gets it. */
export const giveTrialBack = (db: Db, operator: SimOperator, now: Date) =>
  db
    .update(iotOperators)
    .set({ breaker: 'open', nextTryAt: now })
    .where(and(eq(iotOperators.operator, operator), eq(iotOperators.breaker, 'halfOpen')))

const WORKS = { breaker: 'closed', failures: 0, openedAt: null, nextTryAt: null } as const

/** The operator answered: the breaker closes. */
export const noteSuccess = (db: Db, operator: SimOperator, now: Date) =>
  db
    .update(iotOperators)
    .set({ ...WORKS, lastSuccessAt: now })
    .where(eq(iotOperators.operator, operator))

/** It answered about a card, but nobody can read that: the breaker closes, and the reason is kept. Other cards do not wait. */
export const noteUnclear = (db: Db, operator: SimOperator, now: Date, error: string) =>
  db
    .update(iotOperators)
    .set({ ...WORKS, lastSuccessAt: now, lastError: error.slice(0, ERROR_LENGTH) })
    .where(eq(iotOperators.operator, operator))

/** The reason in one line. The operator may have asked for a pause. */
export interface Failure {
  error: string
  retryAfterMs?: number | undefined
}

/** The operator was not there. Answers when the next call may leave. */
export const noteFailure = (db: Db, operator: SimOperator, now: Date, failure: Failure): Promise<Date> =>
  db.transaction(async (tx) => {
    const isThis = eq(iotOperators.operator, operator)
    const [row] = await tx.select().from(iotOperators).where(isThis).for('update')
    if (!row) return now
    const after = afterFailure(row, now, failure)
    await tx.update(iotOperators).set(after).where(isThis)
    return after.nextTryAt ?? now
  })

/**
 * The fifth failure in a row opens the breaker for 30 s. Each failed trial doubles the pause, up to 10 min. A pause that the operator asks for
 * opens it at once. While the breaker is open, other calls fail that began before: they can only lengthen the pause.
 */
function afterFailure({ breaker, failures: before, openedAt, nextTryAt }: Row, now: Date, { error, retryAfterMs = 0 }: Failure): Failed {
  const isLate = breaker === 'open'
  const failures = before + (isLate ? 0 : 1)
  const isTripped = failures >= FAILURES_TO_OPEN || breaker === 'halfOpen'
  const lastError = error.slice(0, ERROR_LENGTH)
  if (!isLate && !isTripped && retryAfterMs === 0) return { failures, lastError }
  const pauseMs = Math.max(retryAfterMs, isTripped && !isLate ? pauseAfter(failures) : 0)
  const after = now.getTime() + pauseMs
  const next = isLate ? Math.max(nextTryAt?.getTime() ?? 0, after) : after
  return { failures, lastError, breaker: 'open' as const, openedAt: openedAt ?? now, nextTryAt: new Date(next) }
}

type Failed = Partial<Pick<Row, 'failures' | 'lastError' | 'breaker' | 'openedAt' | 'nextTryAt'>>

const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(DOUBLINGS, Math.max(0, failures - FAILURES_TO_OPEN)))
