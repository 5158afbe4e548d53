import type { CorrectionRefusal, RetryRefusal } from '@weir/contract/modules/sale/order-correction'
import { isOffline, waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import { Money, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { ask } from '../../../../kernel/follow.ts'
import { cashCounted } from '../../ground/correction.events.ts'
import type { waterCardRecharges } from '../../../card/index.ts'
import type { Left, OnCard } from './left-of-order.ts'

type Order = typeof waterCardRecharges.$inferSelect

/** Why nothing of an order can be taken from its card by the rule of refunds. */
export function whyNotTaken(order: Order, { left, refundable, debt }: OnCard): CorrectionRefusal | null {
  const refused = whyUntouchable(order, left)
  if (refused !== null || refundable > 0) return refused
  return debt > 0 ? 'settledDebt' : 'usedUp'
}

function whyUntouchable(order: Order, left: Left): CorrectionRefusal | null {
  if (order.paymentStatus !== 'paid') return 'notPaid'
  if (order.state === 'initiated') return 'onItsWay'
  return left.fen <= 0 ? 'nothingLeft' : null
}

/** A move needs water too: a price change may leave an order money that buys none. */
export function whyNotMoved(order: Order, facts: OnCard): CorrectionRefusal | null {
  if (facts.isRestorable) return whyUntouchable(order, facts.left)
  return whyNotTaken(order, facts) ?? (facts.quantity > 0 ? null : 'usedUp')
}

/** A reversal gives back all cash of the order, which is still in the drawer of the clerk. */
export async function whyNotReversed(ctx: Context, order: Order, facts: OnCard): Promise<CorrectionRefusal | null> {
  const { left, refundable, debt, isRestorable } = facts
  if (order.paymentStatus === 'paid' && order.paymentMethod !== 'cash') return 'notCash'
  if (order.movedFromId !== null) return 'moved'
  const taken = isRestorable ? whyUntouchable(order, left) : whyNotTaken(order, facts)
  if (taken !== null) return taken
  if (left.fen !== order.amountFen) return 'takenInPart'
  if (refundable !== left.fen && !isRestorable) return debt > 0 ? 'settledDebt' : 'partUsed'
  return (await ask(ctx, cashCounted, { orderId: order.id })) ? 'handedOver' : null
}

/** Why the tons of an order are not sent again, to the meter that its card has now. */
export function whyNotRetried(order: Order, creditableSn: string | undefined): RetryRefusal | null {
  if (!waterCardRechargeCan.retry(order)) return 'notFailed'
  if (order.refundedFen > 0 || order.movedFen > 0) return 'refunded'
  return creditableSn === undefined ? 'noMeter' : null
}

/** Said with the figures that are still possible. */
export function refusedFor(refusal: CorrectionRefusal, { refundable, remaining, debt }: Pick<OnCard, 'refundable' | 'remaining' | 'debt'>) {
  if (refusal === 'usedUp') return conflict('waterCardRecharge.error.usedUp', { remaining: z.encode(Quantity, remaining) })
  if (refusal === 'settledDebt')
    return conflict('waterCardRecharge.error.settledDebt', { debt: z.encode(Quantity, debt), refundable: z.encode(Money, refundable) })
  if (refusal === 'takenInPart' || refusal === 'partUsed')
    return conflict(`waterCardRecharge.error.${refusal}`, { refundable: z.encode(Money, refundable) })
  return conflict(`waterCardRecharge.error.${refusal}`)
}

/** Cash and transfers go back over the counter, at once. */
export const isOverCounter = (order: Order) => isOffline(order)
