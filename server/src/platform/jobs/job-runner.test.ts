import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { emptyDatabase } from '../../../test/database.ts'
import { systemContext } from '../context.ts'
import { idempotencyKeys, jobRuns } from '../platform.table.ts'
import { readSettings } from '../settings.ts'
import { cleaningJob } from './cleaning.job.ts'
import type { Job } from './job.ts'
import { createJobRunner } from './job-runner.ts'
import { abandonRuns, claimRun, hasRunSince, LEASE_MS, takeOverRun } from './job-runs.ts'

const silent = { info: () => undefined, error: () => undefined }
const yearly = '0 0 1 1 *'

async function setUp() {
  const { db } = await emptyDatabase()
  const ctx = systemContext({ db, now: () => new Date(), settings: readSettings(new Map()), wake: () => undefined })
  const runnerOf = (...jobs: Job[]) => createJobRunner(jobs, async () => ctx, silent)
  return { db, ctx, runnerOf, runs: () => db.select().from(jobRuns).orderBy(jobRuns.id) }
}

describe('a tick', () => {
  it('is claimed once, by whoever comes first', async () => {
    const { db } = await setUp()
    const tick = new Date('2026-01-01T00:00:00Z')
    const claims = await Promise.all(['a', 'b', 'c'].map((worker) => claimRun(db, 'report', tick, worker, tick)))
    expect(claims.filter((id) => id !== undefined)).toHaveLength(1)
    expect(await hasRunSince(db, 'report', tick)).toBe(true)
    expect(await claimRun(db, 'other', tick, 'a', tick)).toBeDefined()
  })

  it('waits while another run of the job goes on, and is taken over from a worker that died', async () => {
    const { db, runs } = await setUp()
    const start = new Date('2026-01-01T00:00:00Z')
    const later = new Date(start.getTime() + LEASE_MS + 1)
    const id = await claimRun(db, 'report', start, 'dead', start)
    expect(await claimRun(db, 'report', later, 'alive', later)).toBeUndefined()
    expect(await takeOverRun(db, 'report', 'alive', start)).toBeUndefined()
    expect(await takeOverRun(db, 'report', 'alive', later)).toBe(id)
    expect(await runs()).toMatchObject([{ worker: 'alive', attempts: 2, finishedAt: null }])
  })

  it('is taken over at once where nobody else can have it', async () => {
    const { db, runs, runnerOf } = await setUp()
    const now = new Date()
    await claimRun(db, 'report', now, 'killed', now)
    await abandonRuns(db)
    const runner = runnerOf({ name: 'report', cron: yearly, run: async () => ({ again: true }) })
    runner.start()
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ attempts: 2, succeeded: true, result: { again: true } }]))
    await runner.stop()
  })

  it('that killed its worker three times is given up', async () => {
    const { db, runs } = await setUp()
    let now = new Date('2026-01-01T00:00:00Z')
    await claimRun(db, 'deadly', now, 'a', now)
    const outcomes = []
    for (let i = 0; i < 3; i++) {
      now = new Date(now.getTime() + LEASE_MS + 1)
      outcomes.push((await takeOverRun(db, 'deadly', 'b', now)) !== undefined)
    }
    expect(outcomes).toEqual([true, true, false])
    expect(await runs()).toMatchObject([{ succeeded: false, error: 'given up after 3 attempts' }])
  })
})

describe('the runner', () => {
  it('runs now, and keeps what came of it', async () => {
    const { runnerOf, runs } = await setUp()
    const runner = runnerOf(
      { name: 'good', cron: yearly, run: async () => ({ counted: 3 }) },
      { name: 'bad', cron: yearly, run: () => Promise.reject(new Error('no paper')) },
    )
    expect(await runner.runNow('good')).toEqual({ counted: 3 })
    await expect(runner.runNow('bad')).rejects.toThrow('no paper')
    expect(await runs()).toMatchObject([
      { job: 'good', succeeded: true, result: { counted: 3 }, error: null },
      { job: 'bad', succeeded: false, error: 'Error: no paper' },
    ])
    expect(() => runner.wake('unknown')).toThrow('no job is called unknown')
  })

  it('catches up a missed run once, over all processes and starts', async () => {
    const { runnerOf, runs } = await setUp()
    let times = 0
    const job = { name: 'yearly', cron: yearly, run: async () => void times++ }
    for (let start = 0; start < 3; start++) {
      const runners = [runnerOf(job), runnerOf(job)]
      runners.forEach((runner) => runner.start())
      await Promise.all(runners.map((runner) => runner.stop()))
    }
    expect([times, (await runs()).length]).toEqual([1, 1])
  })

  it('that is woken while the job runs runs it once more', async () => {
    const { runnerOf } = await setUp()
    let times = 0
    let finish = () => undefined as void
    const first = new Promise<void>((resolve) => (finish = resolve))
    const second = Promise.withResolvers<void>()
    const runner = runnerOf({
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
    const { runnerOf, runs } = await setUp()
    let times = 0
    const job = { name: 'queue', cron: yearly, run: async () => void times++ }
    const runners = [runnerOf(job), runnerOf(job), runnerOf(job)]
    const at = new Date()
    for (const runner of runners) runner.wake('queue', at)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect([times, (await runs()).length]).toEqual([1, 1])
  })

  it('runs at each start what is to go on, and no other job twice', async () => {
    const { runnerOf } = await setUp()
    const times = { going: 0, other: 0 }
    const jobs: Job[] = [
      { name: 'going', cron: yearly, atStart: true, run: async () => void times.going++ },
      { name: 'other', cron: yearly, run: async () => void times.other++ },
    ]
    for (let start = 1; start <= 3; start++) {
      const runner = runnerOf(...jobs)
      runner.start()
      await vi.waitFor(() => expect(times.going).toBeGreaterThanOrEqual(start))
      await runner.stop()
    }
    expect(times.other).toBe(1)
  })

  it('tells what runs that it stops', async () => {
    const { runnerOf, runs } = await setUp()
    const started = Promise.withResolvers<void>()
    const runner = runnerOf({
      name: 'endless',
      cron: yearly,
      run: async (_, stopping) => {
        started.resolve()
        await once(stopping!, 'abort')
        return { reached: 7 }
      },
    })
    runner.wake('endless')
    await started.promise
    await runner.stop()
    expect(await runs()).toMatchObject([{ succeeded: true, result: { reached: 7 } }])
  })

  it('finishes what runs before it stops, and starts nothing after', async () => {
    const { runnerOf, runs } = await setUp()
    const runner = runnerOf({ name: 'slow', cron: yearly, run: () => new Promise((resolve) => setTimeout(resolve, 50)) })
    runner.wake('slow')
    await runner.stop()
    runner.wake('slow')
    expect(await runs()).toMatchObject([{ succeeded: true }])
  })
})

it('forgets idempotency keys after thirty days', async () => {
  const { db, ctx } = await setUp()
  const key = (key: string, days: number) => ({
    actorId: 1,
    endpointId: 'x',
    key,
    inputHash: '',
    createdAt: new Date(Date.now() - days * 86_400_000),
  })
  await db.insert(idempotencyKeys).values([key('young', 29), key('old', 31)])
  expect(await cleaningJob.run(ctx)).toEqual({ keys: 1, runs: 0, messages: 0, addresses: 0, unreadable: 0 })
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'young'))).toBe(1)
})

it('keeps of a failed query its codes in the run log, never its values', async () => {
  const { runnerOf, runs } = await setUp()
  const key = { actorId: 1, endpointId: 'x', key: '13812341234', inputHash: '' }
  const twice: Job = { name: 'twice', cron: yearly, run: ({ db }) => db.insert(idempotencyKeys).values([key, key]) }
  await expect(runnerOf(twice).runNow('twice')).rejects.toThrow('insert into')
  const [failed] = await runs()
  expect(failed).toMatchObject({ succeeded: false, error: expect.stringContaining('23505') })
  expect(failed!.error).not.toContain('13812341234')
})
