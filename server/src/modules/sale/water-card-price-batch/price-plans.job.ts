import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, asc, eq, lte } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import { priceAct } from './price-act.ts'

/** At the beginning of a business day, and at a start for the days that nobody was there. */
export const pricePlansJob = defineJob({ name: 'water.pricePlans', cron: '* * * * *', atStart: true, run: startDueBatches })

/** Hands each due batch to the workers, in the name of its author. The lock of its row lets one worker alone do so. */
export async function startDueBatches(ctx: Context): Promise<{ started: number }> {
  const isDue = and(
    eq(waterCardPriceBatches.state, 'planned'),
    lte(waterCardPriceBatches.startsOn, dayText(businessDay(ctx.now().getTime()))),
  )
  const due = await ctx.db
    .select({ id: waterCardPriceBatches.id })
    .from(waterCardPriceBatches)
    .where(isDue)
    .orderBy(asc(waterCardPriceBatches.startsOn), asc(waterCardPriceBatches.id))
  let started = 0
  for (const { id } of due) if (await startBatch(ctx, id, isDue)) started++
  return { started }
}

/** False if another worker has it, or its author has too many unfinished tasks: then the next tick tries again. */
async function startBatch(ctx: Context, id: number, isDue: ReturnType<typeof and>): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const [batch] = await ctx.db
        .select()
        .from(waterCardPriceBatches)
        .where(and(eq(waterCardPriceBatches.id, id), isDue))
        .for('no key update', { skipLocked: true })
      if (!batch) return false
      const author = { ...ctx.actor, id: batch.createdBy, deptId: batch.deptId }
      await priceAct.send({ ...ctx, actor: author }, batch)
      return true
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
