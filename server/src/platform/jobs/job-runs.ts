import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { jobRuns } from '../platform.table.ts'

/** A claim is renewed well before it ends, so only a worker that died loses it. */
export const LEASE_MS = 30_000
const MAX_ATTEMPTS = 3

const leaseUntil = (at: Date) => new Date(at.getTime() + LEASE_MS)

/** The run of this tick, if nobody else has it and no other run of the job is going on. */
export async function claimRun(db: Db, job: string, dueAt: Date, worker: string, now: Date): Promise<number | undefined> {
  const [claimed] = await db
    .insert(jobRuns)
    .values({ job, dueAt, startedAt: now, leaseUntil: leaseUntil(now), worker })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id })
  return claimed?.id
}

/** The run of a worker that died in it; one that killed several workers is given up. */
export async function takeOverRun(db: Db, job: string, worker: string, now: Date): Promise<number | undefined> {
  const abandoned = and(eq(jobRuns.job, job), isNull(jobRuns.finishedAt), lt(jobRuns.leaseUntil, now))
  await db
    .update(jobRuns)
    .set({ finishedAt: now, succeeded: false, error: `given up after ${MAX_ATTEMPTS} attempts` })
    .where(and(abandoned, gte(jobRuns.attempts, MAX_ATTEMPTS)))
  const [taken] = await db
    .update(jobRuns)
    .set({ worker, startedAt: now, leaseUntil: leaseUntil(now), attempts: sql`${jobRuns.attempts} + 1` })
    .where(abandoned)
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

/** Whether anybody has run the job for this tick or a later one. */
export const hasRunSince = async (db: Db, job: string, dueAt: Date) =>
  (await db.$count(jobRuns, and(eq(jobRuns.job, job), gte(jobRuns.dueAt, dueAt)))) > 0
