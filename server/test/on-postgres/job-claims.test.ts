import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'

import { jobRuns } from '../../src/kernel/platform.table.ts'
import { claimTick } from '../../src/services/jobs/job-runs.ts'
import { sysJobs } from '../../src/services/jobs/sys-job.table.ts'
import { emptyDatabase } from '../db/database.ts'

const due = new Date('2026-01-01T00:00:00Z')

it.each([
  ['stopped', sql`update ${sysJobs} set status = 0, version = 2`],
  ['deleted', sql`delete from ${sysJobs}`],
])('a tick waits for the job that is being %s, and then begins no run', async (_, change) => {
  const { db } = await emptyDatabase()
  const row = { group: 'default', cronExpression: '0 0 1 1 *', method: 'report', createdBy: 1, updatedBy: 1 } as const
  const [job] = await db.insert(sysJobs).values(row).returning()
  let claim: ReturnType<typeof claimTick> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`${change} where ${eq(sysJobs.id, job!.id)}`)
    claim = claimTick(db, { id: job!.id, key: 'report', dueAt: due, worker: 'a', now: due }, 1)
    // Read outside: a transaction sees the same activity again.
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(1), { timeout: 20_000 })
  })
  expect(await claim).toBeUndefined()
  expect(await db.$count(jobRuns)).toBe(0)
})
