import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import type { Job } from './job.ts'
import { runClaims } from './job-runs.ts'
import { runKeyColumn } from './run-key.ts'
import { sysJobs } from './sys-job.table.ts'

/** The wake of a process that follows the table: a row changed. The others read it within two seconds. */
export const JOBS = 'jobs'

/** Every scheduled job; `hasDied`: a worker died in a run of it. One query of a small table, since every worker asks every other second. */
export const readJobTable = (db: Db, now: Date) =>
  db
    .select({ ...getTableColumns(sysJobs), key: runKeyColumn, hasDied: diedIn(db, now) })
    .from(sysJobs)
    .orderBy(sysJobs.id)

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
