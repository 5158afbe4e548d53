import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { and, count, sql } from 'drizzle-orm'
import { type InboxPart, inboxPart, inboxPlace, type Waiting } from '../../services/inbox.ts'
import { hasLateUsage, waterCardPriceBatches, waterCardScope, waterCards } from '../card/index.ts'
import { countShort } from './water-card/water-card.queries.ts'
import { priceAct } from './water-card-price-batch/price-act.ts'
import { waitingTroubles } from './ground/money-trouble.queries.ts'

/** Money in trouble. Undelivered orders harm most, so they have a line of their own. */
const troubled = inboxPart(
  {
    paidNotDelivered: inboxPlace(10, moneyTroubleApi.list, { kind: 'paidNotDelivered' }),
    moneyTrouble: inboxPlace(15, moneyTroubleApi.list, { isUndelivered: false }),
  },
  async (ctx) => {
    const [paidNotDelivered, moneyTrouble] = await Promise.all([
      waitingTroubles(ctx, { kind: 'paidNotDelivered' }),
      waitingTroubles(ctx, { isUndelivered: false }),
    ])
    return { paidNotDelivered, moneyTrouble }
  },
)

/** Written into the statement, so that the planner takes the partial index. */
const isPlanned = sql`${waterCardPriceBatches.state} = 'planned'`
const ofNoDate = (count: number): Waiting => ({ count, since: null })

const short = inboxPart(
  { overdrawn: inboxPlace(40, waterCardApi.list, { view: 'overdrawn' }), lowBalance: inboxPlace(50, waterCardApi.list, { view: 'low' }) },
  async (ctx) => {
    const { overdrawn, low, owed, owedFen } = await countShort(ctx)
    return { overdrawn: { ...ofNoDate(overdrawn), quantity: owed, amount: owedFen }, lowBalance: ofNoDate(low) }
  },
)

/** A closed card whose meter reported usage of the time before, or that got some back. */
const late = inboxPart({ lateUsage: inboxPlace(55, waterCardApi.list, { view: 'lateUsage' }) }, async (ctx) => {
  const [waiting] = await ctx.db
    .select({ count: count() })
    .from(waterCards)
    .where(and(hasLateUsage, waterCardScope(ctx)))
  return { lateUsage: ofNoDate(waiting!.count) }
})

/** Changes of prices that wait for their day: until it begins they can be cancelled. */
const planned = inboxPart({ pricePlanned: inboxPlace(90, waterCardPriceBatchApi.list, { state: 'planned' }) }, async (ctx) => ({
  pricePlanned: ofNoDate(await ctx.db.$count(waterCardPriceBatches, and(isPlanned, priceAct.scope(ctx)))),
}))

/** The waiting work of this module. */
export const saleInbox: readonly InboxPart[] = [troubled, short, late, planned]
