import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { emptyDatabase } from '../../../test/database.ts'
import { systemContext } from '../context.ts'
import { idempotencyKeys, jobRuns } from '../platform.table.ts'
import { readSettings } from '../settings.ts'
import { cleaningJob } from './cleaning.job.ts'
import { defineJob, type Job } from './job.ts'
import { createJobRunner } from './job-runner.ts'
import { abandonRuns } from './job-runs.ts'
import { writeDeliveredJobs } from './job-table.ts'
import { sysJobs } from './sys-job.table.ts'

const silent = { info: () => undefined, error: () => undefined }
const yearly = '0 0 1 1 *'
const admin = { group: 'default', createdBy: 1, updatedBy: 1 } as const

/** A database on which nothing is due: the schedules begin now. */
async function setUp() {
  const { db } = await emptyDatabase()
  const ctx = systemContext({ db, now: () => new Date(), settings: readSettings(new Map()), wake: () => undefined })
  const deliver = async (...jobs: Job[]) => {
    await writeDeliveredJobs(db, jobs)
    await db.update(sysJobs).set({ lastDueAt: new Date() })
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
const counting = (name: string, more: Partial<Job> = {}) => {
  const counter = { times: 0 }
  const job: Job = { name, cron: yearly, run: async () => void counter.times++, ...more }
  return { job, counter }
}

describe('the runner', () => {
  it('keeps what came of a run', async () => {
    const { started, runs } = await setUp()
    const runner = await started(
      { name: 'good', cron: yearly, run: async () => ({ counted: 3 }) },
      { name: 'bad', cron: yearly, run: () => Promise.reject(new Error('no paper')) },
    )
    runner.wake('good')
    runner.wake('bad')
    await runner.stop()
    expect((await runs()).toSorted((a, b) => b.job.localeCompare(a.job))).toMatchObject([
      { job: 'good', succeeded: true, result: { counted: 3 }, error: null },
      { job: 'bad', succeeded: false, error: 'Error: no paper' },
    ])
    expect(() => runner.wake('unknown')).toThrow('no job is called unknown')
  })

  it('catches up a missed run once, over all processes and starts', async () => {
    const { db, runnerOf, runs } = await setUp()
    const { job, counter } = counting('yearly')
    await writeDeliveredJobs(db, [job])
    for (let start = 0; start < 3; start++) {
      const runners = [runnerOf(job), runnerOf(job)]
      await Promise.all(runners.map((runner) => runner.start()))
      await Promise.all(runners.map((runner) => runner.stop()))
    }
    expect([counter.times, (await runs()).length]).toEqual([1, 1])
  })

  it('does not run it again when the run log was cleared', async () => {
    const { db, runnerOf } = await setUp()
    const { job, counter } = counting('yearly')
    await writeDeliveredJobs(db, [job])
    for (let start = 0; start < 2; start++) {
      const runner = runnerOf(job)
      await runner.start()
      await runner.stop()
      await db.delete(jobRuns)
    }
    expect(counter.times).toBe(1)
  })

  it('that is woken while the job runs runs it once more', async () => {
    const { started } = await setUp()
    let times = 0
    let finish = () => undefined as void
    const first = new Promise<void>((resolve) => (finish = resolve))
    const second = Promise.withResolvers<void>()
    const runner = await started({
      name: 'queue',
      cron: yearly,
      run: async () => {
        times++
        if (times === 1) await first
        else second.resolve()
      },
    })
    runner.wake('queue')
    await vi.waitFor(() => expect(times).toBe(1))
    for (let i = 0; i < 4; i++) runner.wake('queue')
    finish()
    await second.promise
    await runner.stop()
    expect(times).toBe(2)
  })

  it('is woken together with others: one of them runs the job', async () => {
    const { deliver, runnerOf, runs } = await setUp()
    const { job, counter } = counting('queue')
    await deliver(job)
    const runners = [runnerOf(job), runnerOf(job), runnerOf(job)]
    await Promise.all(runners.map((runner) => runner.start()))
    const at = new Date(Date.now() + 1)
    for (const runner of runners) runner.wake('queue', at)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect([counter.times, (await runs()).length]).toEqual([1, 1])
  })

  it('runs at each start what is to go on, and no other job twice', async () => {
    const { db, runnerOf } = await setUp()
    const going = counting('going', { atStart: true })
    const other = counting('other')
    await writeDeliveredJobs(db, [going.job, other.job])
    for (let start = 1; start <= 3; start++) {
      const runner = runnerOf(going.job, other.job)
      await runner.start()
      await vi.waitFor(() => expect(going.counter.times).toBeGreaterThanOrEqual(start))
      await runner.stop()
    }
    expect(other.counter.times).toBe(1)
  })

  it('tells what runs that it stops', async () => {
    const { started, runs } = await setUp()
    const isRunning = Promise.withResolvers<void>()
    const runner = await started({
      name: 'endless',
      cron: yearly,
      run: async (_, stopping) => {
        isRunning.resolve()
        await once(stopping!, 'abort')
        return { reached: 7 }
      },
    })
    runner.wake('endless')
    await isRunning.promise
    await runner.stop()
    expect(await runs()).toMatchObject([{ succeeded: true, result: { reached: 7 } }])
  })

  it('finishes what runs before it stops, and starts nothing after', async () => {
    const { started, runs } = await setUp()
    const runner = await started({ name: 'slow', cron: yearly, run: () => new Promise((resolve) => setTimeout(resolve, 50)) })
    runner.wake('slow')
    await runner.stop()
    runner.wake('slow')
    expect(await runs()).toMatchObject([{ succeeded: true }])
  })

  it('takes over at once, where nobody else can have it, what a dead worker left', async () => {
    const { db, deliver, runs, runnerOf } = await setUp()
    const job: Job = { name: 'report', cron: yearly, run: async () => ({ again: true }) }
    await deliver(job)
    const now = new Date()
    await db
      .insert(jobRuns)
      .values({ job: 'report', dueAt: now, startedAt: now, leaseUntil: new Date(now.getTime() + 30_000), worker: 'killed' })
    await abandonRuns(db)
    const runner = runnerOf(job)
    await runner.start()
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ attempts: 2, succeeded: true, result: { again: true } }]))
    await runner.stop()
  })
})

describe('a worker that follows the table', () => {
  it('goes by another schedule as soon as the row has it', async () => {
    const { started, change, runs } = await setUp()
    const { job } = counting('report')
    const runner = await started(job)
    await change({ cronExpression: '* * * * * *' })
    await runner.follow()
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(0), { timeout: 10_000 })
    await change({ cronExpression: yearly }, 3)
    await runner.follow()
    await runner.stop()
    for (const { dueAt } of await runs()) expect(dueAt.getMilliseconds()).toBe(0)
  })

  it('runs nothing that was stopped, neither by its schedule nor when it is woken', async () => {
    const { started, change, runs } = await setUp()
    const { job, counter } = counting('report', { cron: '* * * * * *' })
    const runner = await started(job)
    await vi.waitFor(() => expect(counter.times).toBeGreaterThan(0), { timeout: 10_000 })
    await change({ status: 0 })
    // A tick that comes before the table is read again finds no row of its version.
    const before = (await runs()).length
    await new Promise((resolve) => setTimeout(resolve, 1200))
    runner.wake('report')
    await runner.follow()
    await runner.stop()
    expect((await runs()).length).toBe(before)
  })

  it('runs once what somebody asked for, stopped or not, and never again', async () => {
    const { started, change, runs } = await setUp()
    const { job, counter } = counting('report')
    const runner = await started(job)
    const wantedAt = new Date(Date.now() + 1)
    await change({ status: 0, wantedAt })
    for (let i = 0; i < 3; i++) await runner.follow()
    await runner.stop()
    expect(counter.times).toBe(1)
    expect(await runs()).toMatchObject([{ dueAt: wantedAt, succeeded: true }])
  })

  it('stops a job that is to run once with its only tick', async () => {
    const { db, started, change } = await setUp()
    const { job, counter } = counting('report', { cron: '* * * * * *' })
    await started(job).then((runner) => runner.stop())
    await change({ executionStrategy: 'once' })
    counter.times = 0
    const runner = createJobRunner(
      [job],
      async () => systemContext({ db, now: () => new Date(), settings: readSettings(new Map()), wake: () => undefined }),
      silent,
    )
    await runner.start()
    await vi.waitFor(async () => expect(await db.select().from(sysJobs)).toMatchObject([{ status: 0 }]), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 2200))
    await runner.stop()
    expect(counter.times).toBe(1)
  })

  it('gives a method the values of the row, and runs two jobs of one method one after the other', async () => {
    const { db, started } = await setUp()
    const given: unknown[][] = []
    let going = 0
    const job = defineJob({
      name: 'report',
      cron: yearly,
      parameters: [
        { name: 'days', type: 'int', initial: '30' },
        { name: 'dry', type: 'boolean', initial: 'true' },
      ],
      async run(_, _stopping, ...values) {
        given.push(values)
        expect(++going).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 30))
        going--
      },
    })
    const runner = await started(job)
    const wantedAt = new Date(Date.now() + 1)
    await db
      .insert(sysJobs)
      .values({ ...admin, name: 'mine', method: 'report', parameters: '7|false', cronExpression: yearly, wantedAt, lastDueAt: new Date() })
    await db.update(sysJobs).set({ wantedAt })
    await vi.waitFor(
      async () => {
        await runner.follow()
        expect(given.toSorted()).toEqual([
          [30, true],
          [7, false],
        ])
      },
      { timeout: 10_000 },
    )
    await runner.stop()
  })

  it('follows a job that is added, leaves one that is deleted, and says where a schedule or a method is none', async () => {
    const { db, started, runs } = await setUp()
    const { job } = counting('report')
    const runner = await started(job)
    const row = { ...admin, name: 'mine', method: 'report', cronExpression: '* * * * * *', lastDueAt: new Date() }
    const [added] = await db.insert(sysJobs).values(row).returning()
    await db.insert(sysJobs).values([
      { ...row, cronExpression: 'never' },
      { ...row, method: 'gone' },
    ])
    await runner.follow()
    await vi.waitFor(async () => expect(new Set((await runs()).map(({ job }) => job))).toEqual(new Set([`report#${added!.id}`])), {
      timeout: 10_000,
    })
    await db.delete(sysJobs).where(eq(sysJobs.id, added!.id))
    await runner.follow()
    const before = (await runs()).length
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await runner.stop()
    expect((await runs()).length).toBe(before)
  })
})

it('forgets idempotency keys after thirty days, or after as many as it is told', async () => {
  const { db, ctx } = await setUp()
  const key = (key: string, days: number) => ({
    actorId: 1,
    endpointId: 'x',
    key,
    inputHash: '',
    createdAt: new Date(Date.now() - days * 86_400_000),
  })
  await db.insert(idempotencyKeys).values([key('young', 29), key('old', 31), key('oldest', 91)])
  expect(await cleaningJob.run(ctx, undefined, 90)).toMatchObject({ keys: 1 })
  expect(await cleaningJob.run(ctx, undefined, 30)).toEqual({ keys: 1, runs: 0, messages: 0, addresses: 0, unreadable: 0 })
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'young'))).toBe(1)
})

it('keeps of a failed query its codes in the run log, never its values', async () => {
  const { started, runs } = await setUp()
  const key = { actorId: 1, endpointId: 'x', key: '13812341234', inputHash: '' }
  const runner = await started({ name: 'twice', cron: yearly, run: ({ db }) => db.insert(idempotencyKeys).values([key, key]) })
  runner.wake('twice')
  await runner.stop()
  const [failed] = await runs()
  expect(failed).toMatchObject({ succeeded: false, error: expect.stringContaining('23505') })
  expect(failed!.error).not.toContain('13812341234')
})
