import { WISH_HOURS } from '@weir/contract/modules/iot/iot-codes'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { holdAnyCard } from '../ground/iot-card-find.ts'
import { iotCards } from '../ground/iot-card.table.ts'
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

/** A wish that the operator has not met in its time makes the card an exception (domain-rules §6). A busy card waits for the next run. */
const noteOverdue = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const limit = new Date(ctx.now().getTime() - WISH_MS)
    const over = await ctx.db
      .select({ id: iotCards.id, deviceSn: iotCards.deviceSn })
      .from(iotCards)
      .where(and(isNotNull(iotCards.wanted), lte(iotCards.wantedAt, limit), eq(iotCards.isOverdue, false)))
      .orderBy(asc(iotCards.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (over.length === 0) return 0
    const ids = over.map(({ id }) => id)
    await ctx.db.update(iotCards).set({ isOverdue: true }).where(inArray(iotCards.id, ids))
    await settleSimAlarms(ctx, over)
    return over.length
  })

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
    return { turned, overdue: await untilFewer(() => noteOverdue(ctx)) }
  },
})
