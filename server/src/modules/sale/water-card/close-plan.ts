import { add, type Fen, fen, litre, type Litre, minus, size } from '@weir/contract/platform/units'
import { and, desc, eq, or, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { leftNow } from '../water-card-recharge/correction/order-terms.queries.ts'
import { type Left, takeable, waterOf } from '../water-card-recharge/correction/left-of-order.ts'
import { waterCardRecharges } from '../../card/index.ts'

type Order = typeof waterCardRecharges.$inferSelect

/** The part of an order that goes back to its payer. */
export interface PlannedRefund {
  order: Order
  left: Left
  amount: Fen
  litres: Litre
}

export interface ClosePlan {
  refunds: PlannedRefund[]
  refundFen: Fen
  /** On the card after them: a debt, or water that no order paid for. */
  rest: Litre
}

/** Water is sold by hundredths of a ton: less than that is a remainder of rounding, which every closing takes to zero. */
const LEAST_SOLD = litre(10)
export const isRemainder = (rest: Litre) => size(rest) < LEAST_SOLD

/** Orders that forbid to close their card, held. */
export const openOrders = ({ db }: Writing, cardId: number) =>
  db
    .select()
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.cardId, cardId),
        or(eq(waterCardRecharges.paymentStatus, 'unpaid'), eq(waterCardRecharges.state, 'initiated')),
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .for('no key update')

/**
 * The money of the remaining water, by the rule of a refund (domain-rules §2.6) for one order after the other. The newest comes first: the
 * oldest water is used first. The card is held.
 */
export async function planRefunds(ctx: Writing, cardId: number, remaining: Litre): Promise<ClosePlan> {
  const plan: ClosePlan = { refunds: [], refundFen: fen(0), rest: remaining }
  if (remaining <= 0) return plan
  for (const order of await refundableOrders(ctx, cardId)) {
    const left = await leftNow(ctx, order)
    const amount = takeable(left, plan.rest)
    const litres = waterOf(left, amount, plan.rest)
    if (amount <= 0 || (litres <= 0 && amount !== left.fen)) continue
    plan.refunds.push({ order, left, amount, litres })
    plan.refundFen = add(plan.refundFen, amount)
    plan.rest = minus(plan.rest, litres)
    if (plan.rest <= 0) break
  }
  return plan
}

const refundableOrders = ({ db }: Writing, cardId: number) =>
  db
    .select()
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.cardId, cardId),
        eq(waterCardRecharges.paymentStatus, 'paid'),
        sql`${waterCardRecharges.state} <> 'initiated'`,
        sql`${waterCardRecharges.refundedFen} + ${waterCardRecharges.movedFen} < ${waterCardRecharges.amountFen}`,
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .for('no key update')
