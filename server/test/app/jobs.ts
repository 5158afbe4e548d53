import { systemContext } from '../../src/kernel/context.ts'
import type { Job } from '../../src/services/jobs/job.ts'
import { createJobRunner } from '../../src/services/jobs/job-runner.ts'
import { writeDeliveredJobs } from '../../src/services/jobs/job-table.ts'
import { sysJobs } from '../../src/services/jobs/sys-job.table.ts'
import { jobRuns } from '../../src/kernel/platform.table.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { emptyDatabase } from '../db/database.ts'
import { FILES_DIR } from './files-dir.ts'
import { compose } from '../../src/services/compose.ts'

const silent = { info: () => undefined, error: () => undefined }
export const yearly = '0 0 1 1 *'

/** A database on which nothing is due: the schedules begin now. */
export async function withoutDueJobs() {
  const { db } = await emptyDatabase()
  const ctx = systemContext({
    db,
    now: () => new Date(),
    settings: readSettings(new Map()),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: compose([]).newParts(),
  })
  const deliver = async (...jobs: Job[]) => {
    await writeDeliveredJobs(db, jobs)
    // A wake in the same millisecond would pass for this run.
    await db.update(sysJobs).set({ lastDueAt: new Date(Date.now() - 1) })
  }
  const runnerOf = (...jobs: Job[]) => createJobRunner(jobs, async () => ctx, silent)
  /** A worker that has begun to follow the delivered rows of these methods. */
  const started = async (...jobs: Job[]) => {
    await deliver(...jobs)
    const runner = runnerOf(...jobs)
    await runner.start()
    return runner
  }
  const change = (values: Partial<typeof sysJobs.$inferInsert>, version = 2) => db.update(sysJobs).set({ ...values, version })
  return { db, ctx, deliver, runnerOf, started, change, runs: () => db.select().from(jobRuns).orderBy(jobRuns.id) }
}

/** Counts its runs. */
export const counting = (name: string, more: Partial<Job> = {}) => {
  const counter = { times: 0 }
  const job: Job = { name, cron: yearly, run: async () => void counter.times++, ...more }
  return { job, counter }
}
