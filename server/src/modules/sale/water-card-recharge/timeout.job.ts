import { NO_ANSWER } from '@weir/contract/modules/sale/water-card-recharge'
import { and, eq, lt } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { fail, holdDeliveries } from './delivery.service.ts'
import { waterCardRecharges } from '../../card/index.ts'

/** domain-rules §2.6. */
const PATIENCE_MS = 48 * 3_600_000
const BATCH = 100

/** A credit that no meter answered for so long has failed; an answer that comes later still counts. */
async function failUnanswered(ctx: Context): Promise<number> {
  const limit = new Date(ctx.now().getTime() - PATIENCE_MS)
  return inTransaction(ctx, async (ctx) => {
    const isOver = and(eq(waterCardRecharges.state, 'initiated'), lt(waterCardRecharges.initiatedAt, limit))
    const unanswered = await holdDeliveries(ctx, isOver, BATCH)
    for (const order of unanswered) await fail(ctx, order, NO_ANSWER, 'rule')
    return unanswered.length
  })
}

export const deliveryTimeoutJob = defineJob({
  name: 'water.deliveryTimeout',
  cron: '*/5 * * * *',
  async run(ctx) {
    let failed = 0
    for (let batch = BATCH; batch === BATCH; failed += batch) batch = await failUnanswered(ctx)
    return { failed }
  },
})
