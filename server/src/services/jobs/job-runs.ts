import { and, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Db } from '../../kernel/context.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { type Claimed, claimsOf, RELEASED } from '../claim/claims.ts'
import { sysJobs } from './sys-job.table.ts'

export const LEASE_MS = 30_000
const MAX_ATTEMPTS = 3

/** A run is written by the worker that claims it; these are the claims of what a dead worker left. */
export const runClaims = claimsOf(jobRuns, { leaseMs: LEASE_MS, isOpen: isNull(jobRuns.finishedAt), maxAttempts: MAX_ATTEMPTS })

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** By the clock of the database, which all workers share. Theirs differ by less, unless one is wrong. */
export const isFuture = (at: SQLWrapper) => sql`${at} > clock_timestamp() + interval '1 minute'`

interface Claim {
  /** Row of `sys_job`, and by what its runs are kept. */
  id: number
  key: string
  dueAt: Date
  worker: string
  now: Date
}

/** A run requested for that time, enabled or not. It needs that nobody has or had it, and that no other run of the method is going on. */
export const claimRun = (db: Db, claim: Claim) => claimWhere(db, claim, sql``, sql``)

const isEnabled = sql`and ${sysJobs.status} = 1`

/** The same for a wake, which only an enabled job follows. */
export const claimWake = (db: Db, claim: Claim) => claimWhere(db, claim, isEnabled, sql``)

/** The same for a tick of the schedule in this version. The only tick of a job that runs once stops it. */
export const claimTick = (db: Db, claim: Claim, version: number) =>
  claimWhere(
    db,
    claim,
    sql`and ${sysJobs.version} = ${version} ${isEnabled}`,
    sql`, status = case when execution_strategy = 'once' then 0 else status end,
      version = case when execution_strategy = 'once' then version + 1 else version end`,
  )

/**
 * One statement, so that a run is never claimed without being noted as had. It waits for a change of the row that is under way: a stopped job
 * begins no tick and no wake, a deleted one nothing.
 */
async function claimWhere(db: Db, { id, key, dueAt, worker, now }: Claim, condition: SQL, further: SQL): Promise<Claimed | undefined> {
  const due = instantOf(dueAt)
  const { rows } = await db.execute<{ id: string }>(sql`
    with claimed as (
      insert into ${jobRuns} (job, due_at, started_at, attempts, lease_until, worker)
      select ${key}::varchar, ${due}, ${instantOf(now)}, 1, ${instantOf(runClaims.leaseFrom(now))}, ${worker}::varchar from ${sysJobs}
      where ${sysJobs.id} = ${id} and (${sysJobs.lastDueAt} is null or ${sysJobs.lastDueAt} < ${due}) ${condition}
      for no key update on conflict do nothing returning id
    ), noted as (
      update ${sysJobs} set last_due_at = case when ${isFuture(due)} then clock_timestamp() else ${due} end ${further} where ${sysJobs.id} = ${id} and exists (select from claimed)
    )
    select id from claimed`)
  return rows[0] && { id: Number(rows[0].id), attempts: 1 }
}

/** A run that killed several workers goes on no more; answers its id. */
export async function giveUpRun(db: Db, job: string, now: Date): Promise<number | undefined> {
  const [ended] = await db
    .update(jobRuns)
    .set({ ...RELEASED, finishedAt: now, succeeded: false, error: `given up after ${MAX_ATTEMPTS} attempts` })
    .where(and(eq(jobRuns.job, job), runClaims.isSpent(now)))
    .returning({ id: jobRuns.id })
  return ended?.id
}

/** The run of a worker that died in it. */
export async function takeOverRun(db: Db, job: string, worker: string, now: Date): Promise<Claimed | undefined> {
  const [taken] = await runClaims.take(db, now, { where: eq(jobRuns.job, job), set: { worker, startedAt: now } })
  return taken
}

interface Ending {
  succeeded: boolean
  result?: object
  error?: string
}

/** Answers whether it was the worker's own to end: another one may have taken it over. */
export async function finishRun(db: Db, run: Claimed, now: Date, ending: Ending): Promise<boolean> {
  const { rowCount } = await db
    .update(jobRuns)
    .set({ ...RELEASED, finishedAt: now, ...ending })
    .where(runClaims.isHeld(run))
  return rowCount !== 0
}
