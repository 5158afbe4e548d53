import type { CorrectionRefusal, RetryRefusal } from '@weir/contract/modules/water/order-correction'
import { isOffline, waterCardRechargeCan } from '@weir/contract/modules/water/water-card-recharge'
import { type Fen, type Litre, Money, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { ask } from '../../../../kernel/follow.ts'
import { cashCounted } from '../correction.events.ts'
import type { waterCardRecharges } from '../water-card-recharge.table.ts'
import { type Left, takeable, waterOf } from './order-terms.ts'

type Order = typeof waterCardRecharges.$inferSelect

/** Why nothing of an order can be taken from its card, for a refund and for a move. */
export function whyNotTaken(order: Order, left: Left, remaining: Litre): CorrectionRefusal | null {
  if (order.paymentStatus !== 'paid') return 'notPaid'
  if (order.state === 'initiated') return 'onItsWay'
  if (left.fen <= 0) return 'nothingLeft'
  return takeable(left, remaining) > 0 ? null : 'usedUp'
}

/** A move needs water too: a price change may leave an order money that buys none. */
export const whyNotMoved = (order: Order, left: Left, remaining: Litre): CorrectionRefusal | null =>
  whyNotTaken(order, left, remaining) ?? (waterOf(left, takeable(left, remaining), remaining) > 0 ? null : 'usedUp')

/** A reversal gives back all cash of the order, which is still in the drawer of the clerk. */
export async function whyNotReversed(ctx: Context, order: Order, left: Left, remaining: Litre): Promise<CorrectionRefusal | null> {
  if (order.paymentStatus === 'paid' && order.paymentMethod !== 'cash') return 'notCash'
  if (order.movedFromId !== null) return 'moved'
  const taken = whyNotTaken(order, left, remaining)
  if (taken !== null) return taken
  if (left.fen !== order.amountFen) return 'takenInPart'
  if (takeable(left, remaining) !== left.fen) return 'partUsed'
  return (await ask(ctx, cashCounted, { orderId: order.id })) ? 'handedOver' : null
}

/** Why the tons of an order are not sent again, to the meter that its card has now. */
export function whyNotRetried(order: Order, creditableSn: string | undefined): RetryRefusal | null {
  if (!waterCardRechargeCan.retry(order)) return 'notFailed'
  if (order.refundedFen > 0 || order.movedFen > 0) return 'refunded'
  return creditableSn === undefined ? 'noMeter' : null
}

/** Said with the figures that are still possible. */
export function refusedFor(refusal: CorrectionRefusal, { refundable, remaining }: { refundable: Fen; remaining: Litre }) {
  if (refusal === 'usedUp') return conflict('waterCardRecharge.error.usedUp', { remaining: z.encode(Quantity, remaining) })
  if (refusal === 'takenInPart' || refusal === 'partUsed')
    return conflict(`waterCardRecharge.error.${refusal}`, { refundable: z.encode(Money, refundable) })
  return conflict(`waterCardRecharge.error.${refusal}`)
}

/** Cash and transfers go back over the counter, at once. */
export const isOverCounter = (order: Order) => isOffline(order)
