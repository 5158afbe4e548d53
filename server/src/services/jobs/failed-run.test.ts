import { expect, it } from 'vitest'

import { withoutDueJobs, yearly } from '../../../test/app/jobs.ts'
import { news } from '../notice/news.table.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { LEASE_MS } from './job-runs.ts'

it('notifies once until the job has succeeded', async () => {
  const { started, runs, db } = await withoutDueJobs()
  let isBroken = true
  const run = () => (isBroken ? Promise.reject(new Error('no paper')) : Promise.resolve())
  const runner = await started({ name: 'print', cron: yearly, run })
  const told: number[] = []
  for (const next of [true, true, false, true]) {
    isBroken = next
    const before = (await runs()).length
    runner.wake('print')
    await expect.poll(async () => (await runs()).slice(before).filter(({ finishedAt }) => finishedAt).length).toBe(1)
    told.push(await db.$count(news))
  }
  await runner.stop()
  expect(told).toEqual([1, 1, 1, 2])
  const [first] = await db.select().from(news)
  expect(first).toMatchObject({ kind: 'jobFailed', params: { method: 'print', name: '' }, subject: String(first!.params['jobId']) })
})

it('notifies too if it killed several workers', async () => {
  const { db, deliver, runnerOf, runs } = await withoutDueJobs()
  const job = { name: 'crash', cron: yearly, run: () => Promise.resolve() }
  await deliver(job)
  const at = new Date(Date.now() - 2 * LEASE_MS)
  await db.insert(jobRuns).values({ job: 'crash', dueAt: at, startedAt: at, leaseUntil: at, worker: 'dead', attempts: 3 })
  const runner = runnerOf(job)
  await runner.start()
  await runner.stop()
  expect(await runs()).toMatchObject([{ succeeded: false, error: 'given up after 3 attempts' }])
  expect(await db.select().from(news)).toMatchObject([{ kind: 'jobFailed', params: { method: 'crash' } }])
})
