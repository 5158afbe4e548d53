import { asc, eq, gt, max, sql, sum } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { runKeyColumn } from '../../../services/jobs/run-key.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import type { Queue } from '../../../services/metrics/queue.ts'
import { processSamples } from '../../../services/monitor/process.table.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'
import { methodTitle } from '../sys-job/job-method.ts'
import { readingLag } from './process-states.ts'

const MINUTE_MS = 60_000

/** The input from meters, as recorded by the processes. */
export async function ingestState({ db, now }: Context, backlogs: readonly number[]) {
  const [taken] = await db
    .select({ readings: sum(processSamples.readings), lag: readingLag })
    .from(processSamples)
    .where(gt(processSamples.at, new Date(now().getTime() - MINUTE_MS)))
  const [last] = await db
    .select({ at: max(processSamples.at) })
    .from(processSamples)
    .where(gt(processSamples.readings, 0))
  return {
    readingsPerMinute: Number(taken?.readings ?? 0),
    lag: taken?.lag ?? null,
    lastAt: last?.at ?? null,
    backlog: backlogs.reduce((total, backlog) => total + backlog, 0),
  }
}

/** A queue that cannot be counted hides no other. */
export const queueStates = ({ db }: Context, queues: readonly Queue[]) =>
  Promise.all(queues.map(async ({ name, depth }) => ({ name, depth: await depth(db).catch(() => null) })))

/** When each scheduled job last ended well, and whether it has failed since. By the index on job and tick. */
export async function jobStates({ db, client: { language } }: Context) {
  const ofRun = (succeeded: boolean) =>
    sql<Date | null>`(select ${jobRuns.finishedAt} from ${jobRuns} where ${jobRuns.job} = ${runKeyColumn} and ${eq(jobRuns.succeeded, succeeded)}
      order by ${jobRuns.dueAt} desc limit 1)`.mapWith(jobRuns.finishedAt)
  const rows = await db
    .select({
      id: sysJobs.id,
      name: sysJobs.name,
      method: sysJobs.method,
      status: sysJobs.status,
      isRunning: sql<boolean>`exists (select from ${jobRuns} where ${jobRuns.job} = ${runKeyColumn} and ${jobRuns.finishedAt} is null)`,
      lastDoneAt: ofRun(true),
      lastFailedAt: ofRun(false),
    })
    .from(sysJobs)
    .orderBy(asc(sysJobs.id))
  return rows.map(({ id, name, method, status, isRunning, lastDoneAt, lastFailedAt }) => ({
    id,
    isRunning,
    lastDoneAt,
    isEnabled: status === 1,
    name: name || methodTitle(method, language),
    lastFailedAt: lastFailedAt && (!lastDoneAt || lastFailedAt > lastDoneAt) ? lastFailedAt : null,
  }))
}
