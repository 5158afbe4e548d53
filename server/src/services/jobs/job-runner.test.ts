import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { counting, withoutDueJobs, yearly } from '../../../test/app/jobs.ts'
import { idempotencyKeys, jobRuns } from '../../kernel/platform.table.ts'
import { abandonClaims } from '../claim/claims.ts'
import { cleaningJob } from './cleaning.job.ts'
import type { Job } from './job.ts'
import { createJobRunner } from './job-runner.ts'
import { writeDeliveredJobs } from './job-table.ts'
import { sysJobs } from './sys-job.table.ts'

describe('the runner', () => {
  it('keeps what came of a run', async () => {
    const { started, runs } = await withoutDueJobs()
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
    const { db, runnerOf, runs } = await withoutDueJobs()
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
    const { db, runnerOf } = await withoutDueJobs()
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
    const { started } = await withoutDueJobs()
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
    const { deliver, runnerOf, runs } = await withoutDueJobs()
    const { job, counter } = counting('queue')
    await deliver(job)
    const runners = [runnerOf(job), runnerOf(job), runnerOf(job)]
    await Promise.all(runners.map((runner) => runner.start()))
    const at = new Date(Date.now() + 1)
    for (const runner of runners) runner.wake('queue', at)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect([counter.times, (await runs()).length]).toEqual([1, 1])
  })

  it('runs what is due although the clock was ahead when it ran last', async () => {
    const { db, started } = await withoutDueJobs()
    const { job, counter } = counting('queue')
    const runner = await started(job)
    await db.update(sysJobs).set({ lastDueAt: new Date(Date.now() + 3_600_000) })
    await runner.follow()
    runner.wake('queue')
    await vi.waitFor(() => expect(counter.times).toBe(1))
    await runner.stop()
  })

  it('runs a tick once on a worker whose clock is ahead, and takes nothing from the others', async () => {
    const { db, deliver, runnerOf } = await withoutDueJobs()
    const { job, counter } = counting('often', { cron: '* * * * *' })
    await deliver(job)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const ahead = runnerOf(job)
    await ahead.start()
    await vi.waitFor(() => expect(counter.times).toBe(1))
    for (let times = 0; times < 3; times++) await ahead.follow()
    await ahead.stop()
    vi.useRealTimers()
    expect(counter.times).toBe(1)
    const [{ lastDueAt } = { lastDueAt: null }] = await db.select().from(sysJobs)
    expect(lastDueAt!.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('runs at each start what is to go on, and no other job twice', async () => {
    const { db, runnerOf } = await withoutDueJobs()
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

  it('keeps what may not run yet, and runs it once it may', async () => {
    const { ctx, deliver } = await withoutDueJobs()
    const [task, judging] = [counting('task', { atStart: true }), counting('judging', { atStart: true })]
    await deliver(task.job, judging.job)
    let isSettled = false
    const log = { info: () => undefined, error: () => undefined }
    const runner = createJobRunner(
      [task.job, judging.job],
      async () => ctx,
      log,
      ({ method }) => isSettled || method === 'task',
    )
    await runner.start()
    await vi.waitFor(() => expect(task.counter.times).toBe(1))
    await runner.follow()
    expect(judging.counter.times).toBe(0)
    isSettled = true
    await runner.follow()
    await vi.waitFor(() => expect(judging.counter.times).toBe(1))
    await runner.stop()
  })

  it('signals running jobs that it stops', async () => {
    const { started, runs } = await withoutDueJobs()
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
    const { started, runs } = await withoutDueJobs()
    const runner = await started({ name: 'slow', cron: yearly, run: () => new Promise((resolve) => setTimeout(resolve, 50)) })
    runner.wake('slow')
    await runner.stop()
    runner.wake('slow')
    expect(await runs()).toMatchObject([{ succeeded: true }])
  })

  it('takes over at once, where nobody else can have it, what a dead worker left', async () => {
    const { db, deliver, runs, runnerOf } = await withoutDueJobs()
    const job: Job = { name: 'report', cron: yearly, run: async () => ({ again: true }) }
    await deliver(job)
    const now = new Date()
    await db
      .insert(jobRuns)
      .values({ job: 'report', dueAt: now, startedAt: now, attempts: 1, leaseUntil: new Date(now.getTime() + 30_000), worker: 'killed' })
    await abandonClaims(db, [jobRuns])
    const runner = runnerOf(job)
    await runner.start()
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ attempts: 2, succeeded: true, result: { again: true } }]))
    await runner.stop()
  })
})

it('drops idempotency keys after thirty days, or after the number in its parameter', async () => {
  const { db, ctx } = await withoutDueJobs()
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
  const { started, runs } = await withoutDueJobs()
  const key = { actorId: 1, endpointId: 'x', key: '13812341234', inputHash: '' }
  const runner = await started({ name: 'twice', cron: yearly, run: ({ db }) => db.insert(idempotencyKeys).values([key, key]) })
  runner.wake('twice')
  await runner.stop()
  const [failed] = await runs()
  expect(failed).toMatchObject({ succeeded: false, error: expect.stringContaining('23505') })
  expect(failed!.error).not.toContain('13812341234')
})
