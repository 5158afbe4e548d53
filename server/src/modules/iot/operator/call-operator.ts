import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { type SQL, sql, and, eq, lte } from 'drizzle-orm'

import { type Context, isInTransaction, type Db } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { CardUnclear, OperatorDown, type SimGateway } from './sim-gateway.ts'
import { iotOperators } from './operator.table.ts'

/**
 * `held`: nothing left, try again then. `down`: the operator may have acted, or not; the next call may leave then. `unclear`: only this card
 * cannot be read.
 */
export type Called<T> =
  | { state: 'answered'; answer: T }
  | { state: 'held'; why: 'throttled' | 'open'; until: Date }
  | { state: 'down'; error: string; until: Date }
  | { state: 'unclear'; error: string }

/**
 * One call of an operator, within the rate and the breaker that all processes share. A caller stops at `held` and `down`: the next call of
 * this operator has the same end. Any other error is one of this program, and says nothing about the operator.
 */
export async function callOperator<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  operator: SimOperator,
  gateway: SimGateway,
  call: (gateway: SimGateway) => Promise<T>,
): Promise<Called<T>> {
  if (isInTransaction()) throw new Error('operators are called outside of transactions')
  const called = await attempt(ctx, operator, gateway, call)
  counted.operatorCalls.inc({ operator, result: called.state === 'held' ? called.why : called.state })
  return called
}

async function attempt<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: SimOperator,
  gateway: SimGateway,
  call: (gateway: SimGateway) => Promise<T>,
): Promise<Called<T>> {
  const permission = await mayCall(db, operator, now())
  if (!permission.may) return { state: 'held', why: 'open', until: permission.until }
  const { callsPerSecond: perSecond } = gateway
  const calls = await takeCalls(db, operator, { perSecond, burst: perSecond }, 1, now())
  if (calls === 0) {
    if (permission.isTrial) await giveTrialBack(db, operator, now())
    return { state: 'held', why: 'throttled', until: new Date(now().getTime() + Math.ceil(1000 / perSecond)) }
  }
  try {
    const answer = await call(gateway)
    await noteSuccess(db, operator, now())
    return { state: 'answered', answer }
  } catch (error) {
    if (error instanceof CardUnclear) {
      await noteUnclear(db, operator, now(), error.message)
      return { state: 'unclear', error: error.message }
    }
    if (!(error instanceof OperatorDown)) throw error
    const until = await noteFailure(db, operator, now(), { error: error.message, retryAfterMs: error.retryAfterMs })
    return { state: 'down', error: error.message, until }
  }
}

/** Whole numbers: calls in a second in the long run, and calls at once after a rest. */
export interface CallRate {
  perSecond: number
  burst: number
}

/**
 * How many of the wanted calls may leave now. The bucket is a row of the database, so all processes share it. One statement locks the row,
 * fills the bucket and takes from it. A clock that is behind adds nothing.
 */
export async function takeCalls(db: Db, operator: SimOperator, rate: CallRate, wanted: number, now: Date): Promise<number> {
  const taken = await take(db, operator, rate, wanted, now)
  if (taken !== undefined) return taken
  await db
    .insert(iotOperators)
    .values({ operator, milliTokens: rate.burst * 1000, filledAt: now })
    .onConflictDoNothing()
  return (await take(db, operator, rate, wanted, now)) ?? 0
}

/** Undefined: the operator has no row yet. */
async function take(db: Db, operator: SimOperator, { perSecond, burst }: CallRate, wanted: number, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ calls: number }>(sql`
    with bucket as (
      select ${iotOperators.operator} as code, ${filled(perSecond, burst, now)} as tokens
      from ${iotOperators} where ${iotOperators.operator} = ${operator} for update
    ), taken as (
      select code, tokens, least(${Math.max(0, wanted)}::int, tokens / 1000) as calls from bucket
    )
    update ${iotOperators}
    set milli_tokens = tokens - calls * 1000, filled_at = greatest(filled_at, ${now})
    from taken where ${iotOperators.operator} = code
    returning calls`)
  return rows[0]?.calls
}

/** A whole number of thousandths. The bucket is full after burst ÷ rate, so no longer time counts: the product stays small. */
function filled(perSecond: number, burst: number, now: Date): SQL<number> {
  const enoughMs = Math.ceil((burst * 1000) / perSecond)
  const elapsedMs = sql`extract(epoch from ${now}::timestamptz - ${iotOperators.filledAt}) * 1000`
  return sql`least(${burst * 1000}::int, ${iotOperators.milliTokens} + least(${enoughMs}::int, greatest(0, ${elapsedMs}))::int * ${perSecond}::int)`
}

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
const noteUnclear = (db: Db, operator: SimOperator, now: Date, error: string) =>
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
