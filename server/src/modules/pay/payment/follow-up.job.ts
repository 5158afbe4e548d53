import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { findUnasked } from '../ground/payment.queries.ts'
import { followUp, askAll } from './payment.service.ts'

const MINUTE_MS = 60_000
/** In one run. The rest is first in the next one. */
const MOST = 500

/** Asks the providers about unpaid orders: a callback may be lost, and only the provider can say that nobody paid. */
export const followUpJob = defineJob({
  name: 'pay.followUp',
  cron: '* * * * *',
  run: async (ctx: Context, stopping) =>
    askAll(await findUnasked(ctx, new Date(ctx.now().getTime() - MINUTE_MS), MOST), (payment) => followUp(ctx, payment), stopping),
})
