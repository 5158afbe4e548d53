import { randomUUID } from 'node:crypto'
import { businessZone } from '@weir/contract/platform/zone'
import { Cron } from 'croner'

import type { Context } from '../context.ts'
import { loggable, oneLine } from '../errors.ts'
import { measuredRun } from '../metrics/job-metrics.ts'
import type { Job } from './job.ts'
import { claimRun, finishRun, hasRunSince, LEASE_MS, renewRun, takeOverRun } from './job-runs.ts'

export interface JobLog {
  info: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export interface JobRunner {
  /** Follow the clock, catch up what every process missed, take over what a dead one left. */
  start: () => Promise<void>
  /** Run it soon; if it is running, once more after that. */
  wake: (name: string) => void
  /** Run it now and wait; answers what it returned. Throws what it throws. */
  runNow: (name: string) => Promise<object | undefined>
  /** Starts nothing more and waits for what runs. */
  stop: () => Promise<void>
}

/** Runs jobs in this process; the claim rows in the database see to it that others do not run the same tick. */
export function createJobRunner(jobs: readonly Job[], contextOf: () => Promise<Context>, log: JobLog): JobRunner {
  const worker = randomUUID()
  const timers: { stop: () => void }[] = []
  const running = new Map<string, Promise<unknown>>()
  const again = new Set<string>()
  let stopping = false

  function jobOf(name: string): Job {
    const job = jobs.find((job) => job.name === name)
    if (!job) throw new Error(`no job is called ${name}`)
    return job
  }

  /** Claim a run by `claim` and carry it out; nothing if it is somebody else's. */
  async function attempt(job: Job, claim: (ctx: Context) => Promise<number | undefined>) {
    const ctx = await contextOf()
    const id = await claim(ctx)
    if (id === undefined) return undefined
    const renewal = setInterval(() => void renewRun(ctx.db, id, new Date()).catch(() => undefined), LEASE_MS / 3)
    try {
      const result = (await measuredRun(job, ctx)) ?? undefined
      await finishRun(ctx.db, id, new Date(), { succeeded: true, result })
      log.info({ job: job.name, result }, 'job done')
      return result
    } catch (error) {
      log.error({ job: job.name, error: loggable(error) }, 'job failed')
      await finishRun(ctx.db, id, new Date(), { succeeded: false, error: oneLine(error).slice(0, 1024) })
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  /** Never rejects: who failed is in the run log, and the next tick tries again. */
  function run(job: Job, claim: (ctx: Context) => Promise<number | undefined>) {
    if (stopping) return
    const work = attempt(job, claim)
      .catch((error: unknown) => log.error({ job: job.name, error: loggable(error) }, 'job not run'))
      .finally(() => {
        running.delete(job.name)
        if (again.delete(job.name)) wake(job.name)
      })
    running.set(job.name, work)
  }

  const tick = (job: Job, dueAt: Date) => run(job, ({ db }) => claimRun(db, job.name, dueAt, worker, new Date()))

  function wake(name: string) {
    if (running.has(name)) again.add(name)
    else tick(jobOf(name), new Date())
  }

  async function catchUp(job: Job, cron: Cron) {
    const [missed] = cron.previousRuns(1)
    const { db } = await contextOf()
    if (missed && !(await hasRunSince(db, job.name, missed))) tick(job, missed)
  }

  const takeOver = () => {
    for (const job of jobs) if (!running.has(job.name)) run(job, ({ db }) => takeOverRun(db, job.name, worker, new Date()))
  }

  return {
    async start() {
      for (const job of jobs) {
        const cron = new Cron(job.cron, { timezone: businessZone() }, (self: Cron) => {
          if (!running.has(job.name)) tick(job, self.currentRun() ?? new Date())
        })
        timers.push(cron)
        await catchUp(job, cron)
      }
      const sweep = setInterval(takeOver, LEASE_MS)
      timers.push({ stop: () => clearInterval(sweep) })
    },
    wake,
    async runNow(name) {
      const job = jobOf(name)
      return attempt(job, ({ db }) => claimRun(db, name, new Date(), worker, new Date()))
    },
    async stop() {
      stopping = true
      timers.forEach((timer) => timer.stop())
      await Promise.all(running.values())
    },
  }
}
