import { WISH_HOURS } from '@weir/contract/modules/iot/iot-terms'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { holdAnyCard } from './iot-card-find.ts'
import { iotCards } from './iot-card.table.ts'
import { recount } from './recount.service.ts'

const BATCH = 100
const WISH_MS = WISH_HOURS * 3_600_000

/** Sums of cards whose packages began or ended, or whose cycle turned, without any word of the operator. */
async function turnCards(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ id: iotCards.id })
    .from(iotCards)
    .where(lte(iotCards.nextTurnAt, ctx.now()))
    .orderBy(asc(iotCards.nextTurnAt))
    .limit(BATCH)
  for (const { id } of due) await inTransaction(ctx, async (ctx) => turnCard(ctx, id))
  return due.length
}

async function turnCard(ctx: Writing, id: number) {
  const card = await holdAnyCard(ctx, id)
  await recount(ctx, card)
  await settleSimAlarms(ctx, [card])
}

import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
const untilFewer = async (step: () => Promise<number>) => {
  let sum = 0
  for (let batch = BATCH; batch === BATCH; sum += batch) batch = await step()
  return sum
}

export const turnsJob = defineJob({
  name: 'iot.turns',
  cron: '* * * * *',
  async run(ctx) {
    const turned = await untilFewer(() => turnCards(ctx))
    return { turned, overdue: await untilFewer(() => noteOverdue(ctx)), unanswered: await untilFewer(() => endUnanswered(ctx)) }
  },
})
