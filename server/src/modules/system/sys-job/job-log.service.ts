import { type JobOutcome, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Context, Db, Writing } from '../../../kernel/context.ts'
import { contains, withinDays } from '../../../kernel/crud/conditions.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { runKey, runKeyColumn } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'
import { methodTitle } from './job-method.ts'

type Api = typeof sysJobApi
type Line = OutputOf<Api['logs']>['list'][number]

const state = sql<JobOutcome>`case when ${jobRuns.finishedAt} is null then 'running' when ${jobRuns.succeeded} then 'done' else 'failed' end`
const SORTED_BY = { id: jobRuns.id, startedAt: jobRuns.startedAt }

/** The run log, of one job or of all, the newest first. */
export async function listRuns(ctx: Context, input: InputOf<Api['logs']>) {
  const { pageSize, orderBy = 'id', isAsc, jobId, targetName, state: wanted, dateRange } = input
  const where = and(
    jobId === undefined ? undefined : eq(jobRuns.job, await keyOf(ctx.db, jobId)),
    targetName === undefined ? undefined : contains(jobRuns.job)(targetName),
    wanted && eq(state, wanted),
    dateRange && withinDays(jobRuns.startedAt, dateRange),
  )
  const direction = isAsc ? asc : desc
  const [runs, matches, names] = await Promise.all([
    ctx.db
      .select({ run: jobRuns, state })
      .from(jobRuns)
      .where(where)
      .orderBy(direction(SORTED_BY[orderBy]), desc(jobRuns.id))
      .limit(pageSize)
      .offset(firstRow(input)),
    countMatches(ctx, jobRuns, where),
    namesGiven(ctx.db),
  ])
  const lines = runs.map(({ run, state }): Line => {
    const { id, job, dueAt, startedAt, finishedAt, attempts, error } = run
    const method = job.split('#')[0]!
    const name = names.get(job) || methodTitle(method, ctx.client.language)
    const duration = finishedAt && finishedAt.getTime() - startedAt.getTime()
    return { id, name, method, dueAt, startedAt, finishedAt, duration, state, attempts, result: run.result as Line['result'], error }
  })
  return pageOf(lines, matches, input.pageNum)
}

/** Lines of runs that go on stay: by them others know that the method is busy. */
export async function deleteRuns({ db, changed }: Writing, { ids, jobId }: InputOf<Api['deleteLogs']>) {
  const ofJob = jobId === undefined ? undefined : eq(jobRuns.job, await keyOf(db, jobId))
  if (jobId !== undefined) changed({ resource: sysJobApi, id: jobId })
  await db.delete(jobRuns).where(and(isNotNull(jobRuns.finishedAt), ofJob, ids && inArray(jobRuns.id, ids)))
  return {}
}

async function keyOf(db: Db, jobId: number) {
  const [job] = await db.select().from(sysJobs).where(eq(sysJobs.id, jobId))
  if (!job) throw notFound('sysJob.error.missing')
  return runKey(job)
}

async function namesGiven(db: Db) {
  const rows = await db.select({ key: runKeyColumn, name: sysJobs.name }).from(sysJobs)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
