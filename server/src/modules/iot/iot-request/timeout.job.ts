import { WISH_HOURS } from '@weir/contract/modules/iot/iot-codes'
import { and, asc, inArray, lte } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { endRequest } from './end-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

const BATCH = 100
const WISH_MS = WISH_HOURS * 3_600_000

/** Requests that no operator answered in their time. */
async function endUnanswered(ctx: Context): Promise<number> {
  const limit = new Date(ctx.now().getTime() - WISH_MS)
  const over = await ctx.db
    .select({ id: iotRequests.id })
    .from(iotRequests)
    .where(and(inArray(iotRequests.state, ['queued', 'sent']), lte(iotRequests.triedAt, limit)))
    .orderBy(asc(iotRequests.triedAt))
    .limit(BATCH)
  for (const { id } of over) await inTransaction(ctx, (ctx) => endRequest(ctx, id, { state: 'failed', code: null, text: 'noAnswer' }))
  return over.length
}

export const requestTimeoutJob = defineJob({
  name: 'iot.requestTimeout',
  cron: '*/5 * * * *',
  async run(ctx) {
    let unanswered = 0
    for (let batch = BATCH; batch === BATCH; unanswered += batch) batch = await endUnanswered(ctx)
    return { unanswered }
  },
})
