import { randomUUID } from 'node:crypto'

import type { Log } from '../../kernel/log.ts'
import type { Context } from '../../kernel/context.ts'
import { isUnavailable, loggable, oneLine } from '../../kernel/errors.ts'
import type { Claimed } from '../claim/claims.ts'
import { keepLease } from '../claim/keep-lease.ts'
import { measuredRun } from './measured-run.ts'
import { dueRun } from './due-run.ts'
import { failRun } from './failed-run.ts'
import { type FollowedJob, followJob, methodOf } from './followed-job.ts'
import type { Job } from './job.ts'
import { finishRun, runClaims } from './job-runs.ts'
import { type FollowedRow, readJobTable } from './job-table.ts'
import { wakes } from './wakes.ts'

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
