import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { jobRuns } from '../../kernel/platform.table.ts'
import { claimRun, claimTick, claimWake, finishRun, giveUpRun, LEASE_MS, takeOverRun } from './job-runs.ts'
import { sysJobs } from './sys-job.table.ts'

const start = new Date('2026-01-01T00:00:00Z')
const later = new Date(start.getTime() + LEASE_MS + 1)

async function setUp() {
  const { db } = await emptyDatabase()
  const row = { group: 'default', cronExpression: '0 0 1 1 *', createdBy: 1, updatedBy: 1 } as const
  const [report, other] = await db
    .insert(sysJobs)
    .values([
      { ...row, method: 'report', isBuiltIn: true },
      { ...row, method: 'other', isBuiltIn: true },
    ])
    .returning()
  const by = (worker: string, dueAt: Date, now = dueAt) => ({ id: report!.id, key: 'report', dueAt, worker, now })
  return { db, by, report: report!, other: other!, runs: () => db.select().from(jobRuns).orderBy(jobRuns.id) }
}

it('is claimed once, by the first worker, also when its line in the run log is gone', async () => {
  const { db, by, other } = await setUp()
  const claims = await Promise.all(['a', 'b', 'c'].map((worker) => claimRun(db, by(worker, start))))
  expect(claims.filter((id) => id !== undefined)).toHaveLength(1)
  expect(await claimRun(db, { ...by('a', start), id: other.id, key: 'other' })).toBeDefined()
  await db.delete(jobRuns)
  expect(await claimRun(db, by('d', start))).toBeUndefined()
  expect(await claimRun(db, by('d', later))).toBeDefined()
})

it('waits while another run of the method goes on, and is taken over from a worker that died', async () => {
  const { db, by, runs } = await setUp()
  const lost = (await claimRun(db, by('dead', start)))!
  expect(await claimRun(db, by('alive', later))).toBeUndefined()
  expect(await claimRun(db, { ...by('alive', later), key: 'report#7' })).toBeUndefined()
  expect(await takeOverRun(db, 'report', 'alive', start)).toBeUndefined()
  expect(await takeOverRun(db, 'report', 'alive', later)).toMatchObject({ id: lost.id, attempts: 2 })
  expect(await finishRun(db, lost, later, { succeeded: false })).toBe(false)
  expect(await runs()).toMatchObject([{ worker: 'alive', attempts: 2, finishedAt: null }])
})

it('that could not be claimed is not noted as had', async () => {
  const { db, by } = await setUp()
  await claimRun(db, by('a', start))
  expect(await claimRun(db, by('b', later))).toBeUndefined()
  await db.update(jobRuns).set({ finishedAt: later, succeeded: true })
  expect(await claimRun(db, by('b', later))).toBeDefined()
})

it('is claimed by the schedule of the present row only, and never while it is stopped', async () => {
  const { db, by, report } = await setUp()
  const change = (values: object) => db.update(sysJobs).set(values).where(eq(sysJobs.id, report.id))
  await change({ version: 2 })
  expect(await claimTick(db, by('a', start), 1)).toBeUndefined()
  await change({ status: 0 })
  expect(await claimTick(db, by('a', start), 2)).toBeUndefined()
  expect(await claimWake(db, by('a', start))).toBeUndefined()
  await change({ status: 1 })
  expect(await claimTick(db, by('a', start), 2)).toBeDefined()
})

it('that killed its worker three times is given up', async () => {
  const { db, by, runs } = await setUp()
  await claimRun(db, by('a', start))
  let now = start
  const outcomes = []
  for (let i = 0; i < 3; i++) {
    now = new Date(now.getTime() + LEASE_MS + 1)
    await giveUpRun(db, 'report', now)
    outcomes.push((await takeOverRun(db, 'report', 'b', now)) !== undefined)
  }
  expect(outcomes).toEqual([true, true, false])
  expect(await runs()).toMatchObject([{ succeeded: false, error: 'given up after 3 attempts' }])
})
