import { randomUUID } from 'node:crypto'
import { businessZone } from '@weir/contract/platform/zone'
import { Cron } from 'croner'

import type { Context } from '../context.ts'
import { isUnavailable, loggable, oneLine } from '../errors.ts'
import { measuredRun } from '../metrics/job-metrics.ts'
import type { Job } from './job.ts'
import { claimRun, finishRun, hasRunSince, LEASE_MS, renewRun, takeOverRun } from './job-runs.ts'
import { wakes } from './wakes.ts'

export interface JobLog {
  info: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export interface JobRunner {
  /** Follow the clock, catch up what every process missed, take over what a dead one left. */
  start: () => void
  /** Run it soon, and once more if it is running. `at`: when it was asked for; of workers that were asked together one runs it. */
  wake: (name: string, at?: Date) => void
  /** Run it now and wait; answers what it returned. Throws what it throws. */
  runNow: (name: string) => Promise<object | undefined>
  /** Starts nothing more and waits for what runs; what can end early is told to. */
  stop: () => Promise<void>
}

type Claim = (ctx: Context) => Promise<number | undefined>

/** How often is looked for what no tick and no wake told: ticks that were missed, runs that died, wakes that another run delayed. */
const LOOK_MS = 10_000

/** Runs jobs in this process; the claim rows in the database see to it that others do not run the same tick. */
export function createJobRunner(jobs: readonly Job[], contextOf: () => Promise<Context>, log: JobLog): JobRunner {
  const worker = randomUUID()
  const crons = new Map<string, Cron>()
  const running = new Map<string, Promise<unknown>>()
  const wanted = wakes()
  const stopping = new AbortController()
  let looking: NodeJS.Timeout | undefined

  function jobOf(name: string): Job {
    const job = jobs.find((job) => job.name === name)
    if (!job) throw new Error(`no job is called ${name}`)
    return job
  }

  /** Claim a run by `claim` and carry it out; nothing if it is somebody else's. */
  async function attempt(job: Job, claim: Claim) {
    const ctx = await contextOf()
    const id = await claim(ctx)
    if (id === undefined) return undefined
    const renewal = setInterval(() => void renewRun(ctx.db, id, new Date()).catch(() => undefined), LEASE_MS / 3)
    try {
      const result = (await measuredRun(job, ctx, stopping.signal)) ?? undefined
      await finishRun(ctx.db, id, new Date(), { succeeded: true, result })
      log.info({ job: job.name, result }, 'job done')
      return { result }
    } catch (error) {
      log.error({ job: job.name, error: loggable(error) }, 'job failed')
      await finishRun(ctx.db, id, new Date(), { succeeded: false, error: oneLine(error).slice(0, 1024) })
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  /** What of this job is to be done: a run that died, the last tick if nobody had it, a wake. */
  const claimDue =
    ({ name }: Job): Claim =>
    async ({ db }) => {
      const claim = (dueAt: Date) => claimRun(db, name, dueAt, worker, new Date())
      const died = await takeOverRun(db, name, worker, new Date())
      if (died !== undefined) return died
      const [tick] = crons.get(name)?.previousRuns(1) ?? []
      const missed = tick && !(await hasRunSince(db, name, tick)) ? await claim(tick) : undefined
      if (missed !== undefined) return missed
      const at = wanted.of(name)
      if (at === undefined) return undefined
      const id = await claim(at)
      // While another run goes on that began before, it stays wanted.
      if (id !== undefined || (await hasRunSince(db, name, at))) wanted.drop(name, at)
      return id
    }

  /** Never rejects: who failed is in the run log, and while the database is gone there is nothing to say. */
  function look(job: Job) {
    if (stopping.signal.aborted || running.has(job.name)) return
    const asked = wanted.of(job.name)
    const work = attempt(job, claimDue(job))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.error({ job: job.name, error: loggable(error) }, 'job not done')
      })
      .then((done) => {
        running.delete(job.name)
        const next = wanted.of(job.name)
        if (next && (done || next !== asked)) look(job)
      })
    running.set(job.name, work)
  }

  return {
    start() {
      for (const job of jobs) {
        crons.set(job.name, new Cron(job.cron, { timezone: businessZone() }, () => look(job)))
        if (job.atStart) wanted.add(job.name)
        look(job)
      }
      looking = setInterval(() => jobs.forEach(look), LOOK_MS)
    },
    wake(name, at) {
      const job = jobOf(name)
      wanted.add(name, at)
      look(job)
    },
    async runNow(name) {
      const done = await attempt(jobOf(name), ({ db }) => claimRun(db, name, new Date(), worker, new Date()))
      return done?.result
    },
    async stop() {
      stopping.abort()
      clearInterval(looking)
      for (const cron of crons.values()) cron.stop()
      await Promise.all(running.values())
    },
  }
}
