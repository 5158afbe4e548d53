import { waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import { minus } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { waterCards, type waterCardRecharges } from '../../../card/index.ts'
import { onCard } from './on-card.ts'
import { leftNow } from './order-terms.queries.ts'
import { whyNotMoved, whyNotRetried, whyNotReversed, whyNotTaken } from './possible.ts'

/** The part of an order that can be taken back now, for its page. The acts compute it again under their locks. */
export async function possibleOf(ctx: Context, order: typeof waterCardRecharges.$inferSelect, creditableSn: string | undefined) {
  const [card] = await ctx.db.select({ remaining: waterCards.remainingLitre }).from(waterCards).where(eq(waterCards.id, order.cardId))
  const { remaining } = card!
  const facts = await onCard(ctx, order, await leftNow(ctx, order), remaining)
  const { refundable, quantity, debt, isRestorable } = facts
  return {
    refundable,
    quantity,
    remaining,
    remainingAfter: minus(remaining, quantity),
    debt,
    isRestorable,
    refund: whyNotTaken(order, facts),
    reverse: await whyNotReversed(ctx, order, facts),
    move: whyNotMoved(order, facts),
    retry: whyNotRetried(order, creditableSn),
    cancel: waterCardRechargeCan.cancel({ state: order.paymentStatus }) ? null : ('notUnpaid' as const),
  }
}
