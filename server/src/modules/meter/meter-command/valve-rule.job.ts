import { toZone } from '@weir/contract/platform/zone'
import { Quantity } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { hyUsers } from '../../customer/index.ts'
import { holdAnyCard, waterCards } from '../../card/index.ts'
import { overdrawnCards } from './valve-rule.queries.ts'
import { cardsToReopen, reopenNow } from './reopen.service.ts'
import { placeCommand, holdMetersBySn } from './valve.service.ts'

type Due = Awaited<ReturnType<typeof overdrawnCards>>[number]

/** Decides again with meter, card and person held: the household may have paid since. */
function closeOne(ctx: Context, { deviceSn, cardId }: Due): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [meter] = await holdMetersBySn(ctx, [deviceSn])
    const { hyUserId } = await holdAnyCard(ctx, cardId)
    await ctx.db.select({ id: hyUsers.id }).from(hyUsers).where(eq(hyUsers.id, hyUserId)).for('share')
    const [due] = await overdrawnCards(ctx, {}, eq(waterCards.id, cardId))
    if (!due?.mayClose || due.deviceSn !== deviceSn) return 0
    const [remaining, threshold] = [due.remainingQuantity, due.threshold].map((litres) => z.encode(Quantity, litres))
    const note = `water.valve.closeOnOverdraft: ${remaining} t <= ${threshold} t`
    await placeCommand(ctx, meter!, { type: 'closeValve', reason: 'overdraft', note, origin: 'rule', cardId })
    return 1
  })
}

async function closeDue(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const { valveCloseOnOverdraft, valveFromHour, valveToHour } = ctx.settings
  const hour = Number(toZone(ctx.now()).slice(11, 13))
  if (valveCloseOnOverdraft === 'off' || hour < valveFromHour || hour >= valveToHour) return 0
  let closed = 0
  for (const card of await overdrawnCards(ctx)) {
    if (stopping?.aborted) break
    if (card.mayClose) closed += await closeOne(ctx, card)
  }
  return closed
}

/** The rules of the parameters. A recharge opens at once; this finds what came in another way, such as an adjustment. */
export const valveRuleJob = defineJob({
  name: 'water.valveRule',
  cron: '*/10 * * * *',
  async run(ctx, stopping) {
    let opened = 0
    for (const cardId of await cardsToReopen(ctx)) opened += await reopenNow(ctx, cardId)
    return { opened, closed: await closeDue(ctx, stopping) }
  },
})
