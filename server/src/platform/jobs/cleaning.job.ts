import { lt, sql } from 'drizzle-orm'

import { idempotencyKeys, jobRuns } from '../platform.table.ts'
import { defineJob } from './job.ts'

const DAYS_KEPT = 30

/** Drops what is kept for a while only: idempotency keys (domain-rules §2.5) and the run log of jobs. */
export const cleaningJob = defineJob({
  name: 'platform.cleaning',
  cron: '17 3 * * *',
  async run({ db, now }) {
    const limit = sql`${now().toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT})`
    const keys = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
    const runs = await db.delete(jobRuns).where(lt(jobRuns.finishedAt, limit))
    return { keys: keys.rowCount, runs: runs.rowCount }
  },
})
