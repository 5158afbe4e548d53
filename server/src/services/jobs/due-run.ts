import type { Context } from '../../kernel/context.ts'
import type { Claimed } from '../claim/claims.ts'
import { giveUp } from './failed-run.ts'
import { type FollowedJob, isAhead } from './followed-job.ts'
import { claimRun, claimTick, claimWake, takeOverRun } from './job-runs.ts'
import type { wakes } from './wakes.ts'

/**
 * Claims what of this job is to be done, if nobody else has it: a run that died, the last tick, a run that somebody asked for, a
 * wake. Answers the run; asks the database only where there may be one.
 */
export async function dueRun(
  ctx: Context,
  { row, tick }: FollowedJob,
  wanted: ReturnType<typeof wakes>,
  worker: string,
): Promise<Claimed | undefined> {
  const { db } = ctx
  const now = new Date()
  const claim = (dueAt: Date) => ({ id: row.id, key: row.key, dueAt, worker, now })
  /** The row in hand is older than the claim. */
  const begun = (dueAt: Date, run: Claimed | undefined) => {
    if (run) row.lastDueAt = dueAt
    return run
  }

  if (row.hasDied) {
    row.hasDied = false
    await giveUp(ctx, row, now)
    const died = await takeOverRun(db, row.key, worker, now)
    if (died) return died
  }
  if (isAhead(row, tick)) {
    const run = begun(tick, await claimTick(db, claim(tick), row.version))
    if (run) return run
  }
  if (isAhead(row, row.wantedAt)) {
    const run = begun(row.wantedAt, await claimRun(db, claim(row.wantedAt)))
    if (run) return run
  }
  const at = wanted.of(row.key)
  if (at === undefined) return undefined
  const run = row.status === 1 && isAhead(row, at) ? begun(at, await claimWake(db, claim(at))) : undefined
  // While another run goes on that began before, it stays wanted.
  if (run || row.status !== 1 || !isAhead(row, at)) wanted.drop(row.key, at)
  return run
}
