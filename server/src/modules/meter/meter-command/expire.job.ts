import { and, asc, inArray, lt } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { endCommand } from './meter-command.service.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { holdMetersBySn } from './valve.service.ts'

/** As for credits (domain-rules §2.6). */
const PATIENCE_MS = 48 * 3_600_000
const BATCH = 100

/** A command that no meter answered for so long has expired; an answer that comes later still counts. */
async function expireUnanswered(ctx: Context): Promise<number> {
  const limit = new Date(ctx.now().getTime() - PATIENCE_MS)
  const isOver = and(inArray(meterCommands.state, ['queued', 'sent']), lt(meterCommands.triedAt, limit))
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select({ deviceSn: meterCommands.deviceSn })
      .from(meterCommands)
      .where(isOver)
      .orderBy(asc(meterCommands.triedAt))
      .limit(BATCH)
    const sns = found.map(({ deviceSn }) => deviceSn)
    await holdMetersBySn(ctx, sns)
    const unanswered = await ctx.db
      .select()
      .from(meterCommands)
      .where(and(isOver, inArray(meterCommands.deviceSn, sns)))
      .orderBy(asc(meterCommands.deviceSn))
    for (const command of unanswered) await endCommand(ctx, command, 'expired', null)
    return found.length
  })
}

export const commandTimeoutJob = defineJob({
  name: 'water.commandTimeout',
  cron: '*/5 * * * *',
  async run(ctx) {
    let expired = 0
    for (let batch = BATCH; batch === BATCH; expired += batch) batch = await expireUnanswered(ctx)
    return { expired }
  },
})
