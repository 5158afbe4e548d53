import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { sysJobs } from './sys-job.table.ts'

/** A claim is renewed well before it ends, so only a worker that died loses it. */
export const LEASE_MS = 30_000
const MAX_ATTEMPTS = 3

const leaseUntil = (at: Date) => new Date(at.getTime() + LEASE_MS)
const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

interface Claim {
  /** Row of `sys_job`, and by what its runs are kept. */
  id: number
  key: string
  dueAt: Date
  worker: string
  now: Date
}

/** The run that is asked for then, stopped or not, if nobody else has or had it and no other run of the method is going on. */
export const claimRun = (db: Db, claim: Claim) => claimWhere(db, claim, sql``, sql``)

const isEnabled = sql`and ${sysJobs.status} = 1`

/** The same for a wake, which only an enabled job follows. */
export const claimWake = (db: Db, claim: Claim) => claimWhere(db, claim, isEnabled, sql``)

/** The same for a tick of the schedule in this version; the only tick of a job that runs once stops it. */
export const claimTick = (db: Db, claim: Claim, version: number) =>
  claimWhere(
    db,
    claim,
    sql`and ${sysJobs.version} = ${version} ${isEnabled}`,
    sql`, status = case when execution_strategy = 'once' then 0 else status end,
      version = case when execution_strategy = 'once' then version + 1 else version end`,
  )

/** One statement, so that a run is never claimed without being noted as had. */
async function claimWhere(db: Db, { id, key, dueAt, worker, now }: Claim, condition: SQL, further: SQL): Promise<number | undefined> {
  const due = instantOf(dueAt)
  const { rows } = await db.execute<{ id: string }>(sql`
    with claimed as (
      insert into ${jobRuns} (job, due_at, started_at, lease_until, worker)
      select ${key}::varchar, ${due}, ${instantOf(now)}, ${instantOf(leaseUntil(now))}, ${worker}::varchar from ${sysJobs}
      where ${sysJobs.id} = ${id} and (${sysJobs.lastDueAt} is null or ${sysJobs.lastDueAt} < ${due}) ${condition}
      on conflict do nothing returning id
    ), noted as (
      update ${sysJobs} set last_due_at = ${due} ${further} where ${sysJobs.id} = ${id} and exists (select from claimed)
    )
    select id from claimed`)
  return rows[0] && Number(rows[0].id)
}

const isAbandoned = (job: string, now: Date) => and(eq(jobRuns.job, job), isNull(jobRuns.finishedAt), lt(jobRuns.leaseUntil, now))

/** A run that killed several workers goes on no more; answers it. */
export async function giveUpRun(db: Db, job: string, now: Date): Promise<number | undefined> {
  const [ended] = await db
    .update(jobRuns)
    .set({ finishedAt: now, succeeded: false, error: `given up after ${MAX_ATTEMPTS} attempts` })
    .where(and(isAbandoned(job, now), gte(jobRuns.attempts, MAX_ATTEMPTS)))
    .returning({ id: jobRuns.id })
  return ended?.id
}

/** The run of a worker that died in it. */
export async function takeOverRun(db: Db, job: string, worker: string, now: Date): Promise<number | undefined> {
  const [taken] = await db
    .update(jobRuns)
    .set({ worker, startedAt: now, leaseUntil: leaseUntil(now), attempts: sql`${jobRuns.attempts} + 1` })
    .where(isAbandoned(job, now))
    .returning({ id: jobRuns.id })
  return taken?.id
}

/** For a process that has the database to itself: whoever ran anything before is dead. */
export const abandonRuns = (db: Db) =>
  db
    .update(jobRuns)
    .set({ leaseUntil: new Date(0) })
    .where(isNull(jobRuns.finishedAt))

export const renewRun = (db: Db, id: number, now: Date) =>
  db
    .update(jobRuns)
    .set({ leaseUntil: leaseUntil(now) })
    .where(eq(jobRuns.id, id))

interface Ending {
  succeeded: boolean
  result?: object
  error?: string
}

export const finishRun = (db: Db, id: number, now: Date, ending: Ending) =>
  db
    .update(jobRuns)
    .set({ finishedAt: now, ...ending })
    .where(eq(jobRuns.id, id))
