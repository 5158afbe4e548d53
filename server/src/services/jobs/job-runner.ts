import { randomUUID } from 'node:crypto'

import { type Log, asCall } from '../../kernel/log.ts'
import { type Context, despiteDeadlocks } from '../../kernel/context.ts'
import { isUnavailable, loggable, oneLine } from '../../kernel/errors.ts'
import { type Claimed, keepLease } from '../claim/claims.ts'
import type { Job, JobValue } from './job.ts'
import { finishRun, runClaims, claimRun, claimTick, claimWake, takeOverRun } from './job-runs.ts'
import { failRun, giveUp } from './failed-run.ts'
import { type FollowedRow, readJobTable, type FollowedJob, followJob, methodOf, isAhead, forgetFuture } from './job-table.ts'
import { counted } from '../../kernel/metrics.ts'

export interface JobRunner {
  /** Follow the table and the clock, catch up what every process missed, take over what a dead one left. Answers once it has read the table. */
  start: () => Promise<void>
  /** Read the table now: somebody changed it, or asked for a run. */
  follow: () => Promise<void>
  /** Run this method by its delivered row soon, and once more if it is running. `at`: when it was asked for; of workers that were asked together one runs it. */
  wake: (name: string, at?: Date) => void
  /** Starts nothing more and waits for running work; runs that can end early get a signal. */
  stop: () => Promise<void>
}

/** The interval of reading the table: for changes, missed ticks, dead runs, and wakes and manual runs that another run delayed. */
const FOLLOW_MS = 2000

/**
 * Runs jobs in this process; the claim rows in the database ensure that no other process runs the same tick. A job that may not run yet
 * stays due.
 */
export function createJobRunner(
  methods: readonly Job[],
  contextOf: () => Promise<Context>,
  log: Pick<Log, 'info' | 'error'>,
  mayRun: (row: FollowedRow) => boolean = () => true,
): JobRunner {
  const worker = randomUUID()
  const jobs = new Map<string, FollowedJob>()
  const running = new Map<string, Promise<unknown>>()
  const wanted = wakes()
  const stopping = new AbortController()
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined

  /** Never rejects: while the database is gone there is nothing to say. */
  const unlessGone = (message: string, facts: object) => (error: unknown) => {
    if (!isUnavailable(error) && !stopping.signal.aborted) log.error({ ...facts, error: loggable(error) }, message)
  }

  function adopt(row: FollowedRow) {
    const known = jobs.get(row.key)
    if (known?.row.version === row.version) known.row = row
    else {
      const job = methods.find(({ name }) => name === row.method)
      known?.stop()
      jobs.delete(row.key)
      if (job) jobs.set(row.key, followJob(row, job, look))
    }
  }

  async function readTable() {
    const { db } = await contextOf()
    await forgetFuture(db)
    const rows = await readJobTable(db, new Date())
    if (stopping.signal.aborted) return
    const keys = new Set(rows.map(({ key }) => key))
    for (const [key, { stop }] of jobs) if (!keys.has(key) && jobs.delete(key)) stop()
    for (const row of rows) {
      try {
        adopt(row)
      } catch (error) {
        log.error({ job: row.key, error: loggable(error) }, 'job not followed')
      }
    }
    jobs.forEach(look)
  }

  /** One reading at a time, so that an older one never undoes a newer one. */
  function follow(): Promise<void> {
    isAskedAgain = reading !== undefined
    reading ??= readTable()
      .catch(unlessGone('jobs not followed', {}))
      .then(() => {
        reading = undefined
        return isAskedAgain && !stopping.signal.aborted ? follow() : undefined
      })
    return reading
  }

  /** Performs a claimed run, and ends early if another worker has it; its result is in the run log. */
  async function carryOut(ctx: Context, followed: FollowedJob, run: Claimed) {
    const { key } = followed.row
    const lease = keepLease(runClaims, { db: ctx.db, now: () => new Date() }, run)
    try {
      const result = (await measuredRun(methodOf(followed), ctx, AbortSignal.any([stopping.signal, lease.lost]))) ?? undefined
      if (await finishRun(ctx.db, run, new Date(), { succeeded: true, result })) log.info({ job: key, result }, 'job done')
      else log.error({ job: key }, 'job taken over by another worker')
    } catch (error) {
      log.error({ job: key, error: loggable(error) }, 'job failed')
      await failRun(ctx, followed.row, run, oneLine(error).slice(0, 1024))
    } finally {
      lease.stop()
    }
  }

  /** Answers whether there was something to do. */
  async function attempt(followed: FollowedJob) {
    const ctx = await contextOf()
    const run = await dueRun(ctx, followed, wanted, worker)
    if (run) await carryOut(ctx, followed, run)
    return run !== undefined
  }

  function look(followed: FollowedJob) {
    const { key } = followed.row
    if (stopping.signal.aborted || running.has(key) || !mayRun(followed.row)) return
    const asked = wanted.of(key)
    const work = attempt(followed)
      .catch(unlessGone('job not done', { job: key }))
      .then((isDone) => {
        running.delete(key)
        const next = wanted.of(key)
        const present = jobs.get(key)
        if (present && next && (isDone || next !== asked)) look(present)
      })
    running.set(key, work)
  }

  return {
    async start() {
      for (const { name, atStart } of methods) if (atStart) wanted.add(name)
      timer = setInterval(() => void follow(), FOLLOW_MS)
      await follow()
    },
    follow,
    wake(name, at) {
      if (!methods.some((job) => job.name === name)) throw new Error(`no job is called ${name}`)
      wanted.add(name, at)
      const followed = jobs.get(name)
      if (followed) look(followed)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      for (const { stop } of jobs.values()) stop()
      await Promise.all([reading, ...running.values()])
    },
  }
}

interface Run {
  /** By what its runs are kept. */
  name: string
  run: (ctx: Context, stopping: AbortSignal, ...values: JobValue[]) => Promise<object | void>
  values: readonly JobValue[]
}

/** One run of a job, counted and timed; its queries carry its name in the logs. A run may begin again at any time, so after a deadlock too. */
export async function measuredRun({ name, run, values }: Run, ctx: Context, stopping: AbortSignal) {
  const end = counted.jobSeconds.startTimer({ job: name })
  try {
    const result = await asCall(`job ${name}`, () => despiteDeadlocks(() => run(ctx, stopping, ...values)))
    counted.jobRuns.inc({ job: name, result: 'done' })
    counted.jobLastDone.set({ job: name }, Date.now() / 1000)
    return result
  } catch (error) {
    counted.jobRuns.inc({ job: name, result: 'failed' })
    throw error
  } finally {
    end()
  }
}

/**
 * Claims what of this job is to be done, if nobody else has it: a run that died, the last tick, a run that somebody asked for, a
 * wake. Answers the run; asks the database only where there may be one.
 */
async function dueRun(ctx: Context, followed: FollowedJob, wanted: ReturnType<typeof wakes>, worker: string): Promise<Claimed | undefined> {
  const { db } = ctx
  const { row, tick } = followed
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
    // Of a clock that is ahead it would stay due.
    if (run) followed.tick = undefined
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

/** Which jobs were asked for, and when for the last time. */
function wakes() {
  const wanted = new Map<string, Date>()
  let last = 0
  return {
    /** By this process itself: an instant of its own, so that no wake passes for the run that an earlier one began. */
    add(name: string, at?: Date) {
      last = Math.max(last + 1, Date.now())
      wanted.set(name, at ?? new Date(last))
    },
    of: (name: string) => wanted.get(name),
    /** Done; but not what was asked for since. */
    drop(name: string, at: Date) {
      if (wanted.get(name) === at) wanted.delete(name)
    },
  }
}
