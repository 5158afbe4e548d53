import { litre, minus } from '@weir/contract/platform/units'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'
import { waterCardRefunds } from './water-card-refund.table.ts'
import { waterCardClosings } from './closing.table.ts'
import type { Card } from './water-card.queries.ts'
import { waterCards } from './water-card.table.ts'

/** A closed card with usage that came afterwards, and that nobody has dealt with. */
export const hasLateUsage: SQL = sql`exists (select from ${waterCardClosings}
  where ${waterCardClosings.cardId} = ${waterCards.id} and ${waterCardClosings.settledUsedLitre} <> ${waterCards.usedLitre})`

/** The end of a card with its refunds; none while it is open. */
export async function closingOf({ db }: Context, { id: cardId, usedLitre }: Card) {
  const [closing] = await db
    .select({
      at: waterCardClosings.createdAt,
      actor: actorName(waterCardClosings.createdBy),
      reason: waterCardClosings.reason,
      deviceSn: waterCardClosings.deviceSn,
      register: waterCardClosings.registerLitre,
      usage: waterCardClosings.usageLitre,
      refundAmount: waterCardClosings.refundFen,
      writtenOff: waterCardClosings.writtenOffLitre,
      settledUsed: waterCardClosings.settledUsedLitre,
    })
    .from(waterCardClosings)
    .where(eq(waterCardClosings.cardId, cardId))
  if (!closing) return null
  const { settledUsed, ...told } = closing
  return { ...told, refunds: await refundsOf(db, cardId), lateUsage: minus(usedLitre, litre(settledUsed)) }
}

const refundsOf = (db: Context['db'], cardId: number) =>
  db
    .select({
      orderId: waterCardRefunds.orderId,
      orderNo: waterCardRecharges.orderNo,
      refundNo: waterCardRefunds.refundNo,
      paymentMethod: waterCardRefunds.paymentMethod,
      refundState: waterCardRefunds.state,
      amount: waterCardRefunds.amountFen,
      quantity: waterCardRefunds.quantityLitre,
    })
    .from(waterCardRefunds)
    .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, waterCardRefunds.orderId))
    .where(and(eq(waterCardRefunds.cardId, cardId), eq(waterCardRefunds.cause, 'closing')))
    .orderBy(desc(waterCardRefunds.orderId))
