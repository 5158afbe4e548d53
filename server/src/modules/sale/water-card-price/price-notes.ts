import { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { readings } from '../../meter/index.ts'
import { waterCardRecharges, waterCardPrices, waterCards } from '../../card/index.ts'

/** How many orders of a card wait for their payment; cards without one are absent. Few orders wait at a time. */
export async function unpaidOrders({ db }: Context): Promise<Map<number, number>> {
  const { cardId } = waterCardRecharges
  const rows = await db
    .select({ cardId, orders: count() })
    .from(waterCardRecharges)
    .where(eq(waterCardRecharges.paymentStatus, 'unpaid'))
    .groupBy(cardId)
  return new Map(rows.map(({ cardId, orders }) => [cardId, orders]))
}

/** How many readings of a card's meter wait for a decision; cards without one are absent. */
export async function heldReadings({ db }: Context): Promise<Map<number, number>> {
  const rows = await db
    .select({ cardId: waterCards.id, held: count() })
    .from(readings)
    .innerJoin(waterCards, eq(waterCards.deviceSn, readings.deviceSn))
    .where(and(inArray(readings.verdict, [...HELD_VERDICTS]), isNull(readings.decision)))
    .groupBy(waterCards.id)
  return new Map(rows.map(({ cardId, held }) => [cardId, held]))
}

/** The last price change of each of these cards, with its author. */
export async function lastChanges({ db }: Context, cardIds: readonly number[]) {
  if (cardIds.length === 0) return new Map<number, never>()
  const { cardId, createdAt: at, createdBy, id } = waterCardPrices
  const rows = await db
    .selectDistinctOn([cardId], { cardId, at, actor: actorName(createdBy) })
    .from(waterCardPrices)
    .where(inArray(cardId, [...cardIds]))
    .orderBy(cardId, desc(id))
  return new Map(rows.map(({ cardId, ...change }) => [cardId, change]))
}
