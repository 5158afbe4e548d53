import type { Context } from '../../../kernel/context.ts'
import { oneLine } from '../../../kernel/errors.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { findUnasked } from './payment.queries.ts'
import { followUp } from './settle.service.ts'

const MINUTE_MS = 60_000
/** In one run. The rest is first in the next one. */
const MOST = 500
const TOGETHER = 10

/** Asks the providers about unpaid orders: a callback may be lost, and only the provider can say that nobody paid. */
export const followUpJob = defineJob({
  name: 'pay.followUp',
  cron: '* * * * *',
  async run(ctx: Context, stopping) {
    const waiting = await findUnasked(ctx, new Date(ctx.now().getTime() - MINUTE_MS), MOST)
    let silent = 0
    let error: string | undefined
    for (let i = 0; i < waiting.length && stopping?.aborted !== true; i += TOGETHER) {
      const answers = await Promise.allSettled(waiting.slice(i, i + TOGETHER).map((payment) => followUp(ctx, payment)))
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue
        silent += 1
        error ??= oneLine(answer.reason)
      }
    }
    // The run log shows it, and the next run asks again.
    if (error !== undefined && silent === waiting.length) throw new Error(error)
    return { asked: waiting.length, silent }
  },
})
