import { lt, or, sql } from 'drizzle-orm'

import { dropOldPublicCalls } from '../../kernel/http/limits.ts'
import { dropOldUnreadable } from '../mqtt/unreadable.store.ts'
import { idempotencyKeys, jobRuns, outbox } from '../../kernel/platform.table.ts'
import { defineJob } from './job.ts'

/** An idempotency key must not go sooner (domain-rules §2.5). */
const LEAST_DAYS = 30

/**
 * Drops short-lived rows: idempotency keys (domain-rules §2.5), the run log of jobs, sent messages of the outbox, counts of callers,
 * unreadable messages.
 */
export const cleaningJob = defineJob({
  name: 'platform.cleaning',
  cron: '17 3 * * *',
  parameters: [{ name: 'days', type: 'int', initial: String(LEAST_DAYS), min: LEAST_DAYS, max: 3650 }],
  async run({ db, now }, _stopping, days) {
    const limit = sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`
    const keys = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
    const runs = await db.delete(jobRuns).where(lt(jobRuns.finishedAt, limit))
    const messages = await db.delete(outbox).where(or(lt(outbox.sentAt, limit), lt(outbox.givenUpAt, limit)))
    const addresses = await dropOldPublicCalls(db)
    const unreadable = await dropOldUnreadable({ db, now })
    return {
      keys: keys.rowCount,
      runs: runs.rowCount,
      messages: messages.rowCount,
      addresses: addresses.rowCount,
      unreadable: unreadable.rowCount,
    }
  },
})
