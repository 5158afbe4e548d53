import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { type Job, parseParameters } from './job.ts'
import { isFuture, runClaims } from './job-runs.ts'
import { sysJobs } from './sys-job.table.ts'
import { cronOf } from './cron.ts'

/** The key of a job's runs. The part before `#` is its method: no two runs of one method go on at the same time. */
export const runKey = ({ id, method, isBuiltIn }: { id: number; method: string; isBuiltIn: boolean }) =>
  isBuiltIn ? method : `${method}#${id}`

/** The same of a row of `sys_job`. */
export const runKeyColumn = sql<string>`case when ${sysJobs.isBuiltIn} then ${sysJobs.method} else ${sysJobs.method} || '#' || ${sysJobs.id} end`

/** The wake of a process that follows the table: a row changed. The others read it within two seconds. */
export const JOBS = 'jobs'

/** Every scheduled job; `hasDied`: a worker died in a run of it. One query of a small table, since every worker asks every other second. */
export const readJobTable = (db: Db, now: Date) =>
  db
    .select({ ...getTableColumns(sysJobs), key: runKeyColumn, hasDied: diedIn(db, now) })
    .from(sysJobs)
    .orderBy(sysJobs.id)

/** A clock was ahead and went back. Without this its jobs would wait for that time. A wake of this minute still runs. */
export const forgetFuture = (db: Db) =>
  db
    .update(sysJobs)
    .set({ lastDueAt: sql`clock_timestamp() - interval '1 minute'` })
    .where(isFuture(sysJobs.lastDueAt))

export type FollowedRow = Awaited<ReturnType<typeof readJobTable>>[number]

const diedIn = (db: Db, now: Date) => {
  const died = and(eq(jobRuns.job, runKeyColumn), runClaims.isFree(now))
  return sql<boolean>`exists ${db.select({ id: jobRuns.id }).from(jobRuns).where(died)}`
}

/**
 * Writes a row for every method of this version, and deletes those of missing methods. The schedule of an unchanged row is the product's,
 * and that of a fixed one always. Any other stays as an administrator set it.
 */
export async function writeDeliveredJobs(db: Db, methods: readonly Job[]) {
  const delivered = { group: 'system', isBuiltIn: true, createdBy: 0, updatedBy: 0 } as const
  await db
    .insert(sysJobs)
    .values(methods.map(({ name, cron }) => ({ ...delivered, method: name, cronExpression: cron })))
    .onConflictDoUpdate({
      target: sysJobs.method,
      targetWhere: sql`${sysJobs.isBuiltIn}`,
      set: { cronExpression: sql`excluded.cron_expression` },
      setWhere: sql`${sysJobs.version} = 1 and ${sysJobs.cronExpression} <> excluded.cron_expression`,
    })
  for (const { name: method, cron: cronExpression } of methods.filter(({ isFixed }) => isFixed))
    await db
      .update(sysJobs)
      .set({ status: 1, cronExpression, version: sql`${sysJobs.version} + 1` })
      .where(
        and(
          eq(sysJobs.isBuiltIn, true),
          eq(sysJobs.method, method),
          sql`(${sysJobs.status}, ${sysJobs.cronExpression}) <> (1, ${cronExpression})`,
        ),
      )
  const names = methods.map(({ name }) => name)
  await db.delete(sysJobs).where(and(eq(sysJobs.isBuiltIn, true), notInArray(sysJobs.method, names)))
}

/** A row of the table as this process last read it, and its clock. */
export interface FollowedJob {
  row: FollowedRow
  job: Job
  /** The last tick there was by the schedule; none while it is stopped. */
  tick?: Date | undefined
  /** Stops the clock. */
  stop: () => void
}

/** Starts the clock of a row that is new or was changed. Throws where its schedule cannot be read. */
export function followJob(row: FollowedRow, job: Job, onTick: (followed: FollowedJob) => void): FollowedJob {
  const followed: FollowedJob = { row, job, stop: () => undefined }
  if (row.status !== 1) return followed
  const cron = cronOf(row.cronExpression, () => {
    followed.tick = lastTick()
    onTick(followed)
  })
  const lastTick = () => cron.previousRuns(1)[0]
  followed.tick = lastTick()
  followed.stop = () => cron.stop()
  return followed
}

/** Whether nothing that was due then or later has been begun. */
export const isAhead = ({ lastDueAt }: FollowedRow, dueAt: Date | null | undefined): dueAt is Date =>
  dueAt instanceof Date && (lastDueAt === null || dueAt > lastDueAt)

/** The method with the name under which the runs of this row are kept, and its values. Throws where they do not fit what is declared. */
export function methodOf({ row, job }: FollowedJob) {
  const values = parseParameters(job.parameters ?? [], row.parameters)
  if (!values) throw new Error(`the parameters do not fit ${job.name}`)
  return { name: row.key, run: job.run.bind(job), values }
}
