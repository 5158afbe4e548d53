import { and, eq, desc, isNotNull, ne } from 'drizzle-orm'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { type Claimed } from '../claim/claims.ts'
import { defineNews, announce } from '../notice/news.ts'
import type { FollowedRow } from './job-table.ts'
import { finishRun, giveUpRun } from './job-runs.ts'

/** A job failed for the first time since it succeeded. */
export const jobFailed = defineNews({ kind: 'jobFailed', notice: 'jobFailed', list: sysJobApi.list })

/** A run failed: it is in the run log, and everyone who may see jobs gets a notice. */
export const failRun = (ctx: Context, row: FollowedRow, run: Claimed, error: string) =>
  inTransaction(ctx, async (ctx) => {
    if (await finishRun(ctx.db, run, new Date(), { succeeded: false, error })) await announceFailure(ctx, row, run.id)
  })

/** The same of one that killed several workers. */
export const giveUp = (ctx: Context, row: FollowedRow, now: Date) =>
  inTransaction(ctx, async (ctx) => {
    const runId = await giveUpRun(ctx.db, row.key, now)
    if (runId !== undefined) await announceFailure(ctx, row, runId)
  })

/** The first failure since the last success: a job that fails every minute notifies once. */
async function announceFailure(ctx: Writing, { id: jobId, key, method, name }: FollowedRow, runId: number) {
  const [former] = await ctx.db
    .select({ succeeded: jobRuns.succeeded })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, key), isNotNull(jobRuns.finishedAt), ne(jobRuns.id, runId)))
    .orderBy(desc(jobRuns.dueAt))
    .limit(1)
  if (former?.succeeded !== false) await announce(ctx, jobFailed, { params: { jobId, method, name }, subject: String(jobId) })
}
