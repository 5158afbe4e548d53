import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { askAll } from '../payment/payment.service.ts'
import { pushRefund } from './push-refund.service.ts'
import { findWaiting } from '../ground/payment.queries.ts'

const MINUTE_MS = 60_000
/** In one run. The rest is first in the next one. */
const MOST = 500

/** Asks the providers about refunds on their way: a provider may take days, and its message may be lost or given up. */
export const refundFollowUpJob = defineJob({
  name: 'pay.refundFollowUp',
  cron: '* * * * *',
  run: async (ctx: Context, stopping) =>
    askAll(await findWaiting(ctx, new Date(ctx.now().getTime() - MINUTE_MS), MOST), (refund) => pushRefund(ctx, refund), stopping),
})
