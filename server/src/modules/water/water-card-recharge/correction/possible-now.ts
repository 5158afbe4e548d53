import { waterCardRechargeCan } from '@weir/contract/modules/water/water-card-recharge'
import { fen, litre, minus } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { waterCards } from '../../water-card/water-card.table.ts'
import type { waterCardRecharges } from '../water-card-recharge.table.ts'
import { leftNow } from './order-terms.queries.ts'
import { takeable, waterOf } from './order-terms.ts'
import { whyNotMoved, whyNotRetried, whyNotReversed, whyNotTaken } from './possible.ts'

/** The part of an order that can be taken back now, for its page. The acts compute it again under their locks. */
export async function possibleOf(ctx: Context, order: typeof waterCardRecharges.$inferSelect, creditableSn: string | undefined) {
  const [card] = await ctx.db.select({ remaining: waterCards.remainingLitre }).from(waterCards).where(eq(waterCards.id, order.cardId))
  const left = await leftNow(ctx, order)
  const { remaining } = card!
  const taken = whyNotTaken(order, left, remaining)
  const refundable = taken === 'notPaid' ? fen(0) : takeable(left, remaining)
  const quantity = taken === 'notPaid' ? litre(0) : waterOf(left, refundable, remaining)
  return {
    refundable,
    quantity,
    remaining,
    remainingAfter: minus(remaining, quantity),
    refund: taken,
    reverse: await whyNotReversed(ctx, order, left, remaining),
    move: whyNotMoved(order, left, remaining),
    retry: whyNotRetried(order, creditableSn),
    cancel: waterCardRechargeCan.cancel({ state: order.paymentStatus }) ? null : ('notUnpaid' as const),
  }
}
