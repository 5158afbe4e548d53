import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { counting, withoutDueJobs, yearly } from '../../../test/app/jobs.ts'
import { defineJob } from './job.ts'
import { sysJobs } from './sys-job.table.ts'

const admin = { group: 'default', createdBy: 1, updatedBy: 1 } as const

describe('a worker that follows the table', () => {
  it('goes by another schedule as soon as the row has it', async () => {
    const { started, change, runs } = await withoutDueJobs()
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
    const { started, change, runs } = await withoutDueJobs()
    const { job, counter } = counting('report', { cron: '* * * * * *' })
    const runner = await started(job)
    await vi.waitFor(() => expect(counter.times).toBeGreaterThan(0), { timeout: 10_000 })
    await change({ status: 0 })
    // A tick or a wake that comes before the table is read again finds no row that lets it.
    const before = (await runs()).length
    await new Promise((resolve) => setTimeout(resolve, 1200))
    runner.wake('report')
    await runner.follow()
    await runner.stop()
    expect((await runs()).length).toBe(before)
  })

  it('runs once what somebody asked for, stopped or not, and never again', async () => {
    const { started, change, runs } = await withoutDueJobs()
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
    const { db, started, change, runnerOf } = await withoutDueJobs()
    const { job, counter } = counting('report', { cron: '* * * * * *' })
    await started(job).then((runner) => runner.stop())
    await change({ executionStrategy: 'once' })
    counter.times = 0
    const runner = runnerOf(job)
    await runner.start()
    await vi.waitFor(async () => expect(await db.select().from(sysJobs)).toMatchObject([{ status: 0 }]), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 2200))
    await runner.stop()
    expect(counter.times).toBe(1)
  })

  it('gives a method the values of the row, and runs two jobs of one method one after the other', async () => {
    const { db, started } = await withoutDueJobs()
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
    const lastDueAt = new Date()
    const wantedAt = new Date(lastDueAt.getTime() + 1)
    await db
      .insert(sysJobs)
      .values({ ...admin, name: 'mine', method: 'report', parameters: '7|false', cronExpression: yearly, wantedAt, lastDueAt })
    await db.update(sysJobs).set({ wantedAt })
    await vi.waitFor(
      async () => {
        await runner.follow()
        expect(given.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
          [30, true],
          [7, false],
        ])
      },
      { timeout: 10_000 },
    )
    await runner.stop()
  })

  it('follows an added job, leaves a deleted one, and reports an invalid schedule or method', async () => {
    const { db, started, runs } = await withoutDueJobs()
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
