import { Quantity, type Litre } from '@weir/contract/platform/units'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict, notFound } from '../../../../kernel/errors.ts'
import { type Card, waterCards, waterCardRecharges } from '../../../card/index.ts'
import { holdOrder, orderScope } from '../water-card-recharge.queries.ts'
import { onCard } from './on-card.ts'
import { leftNow } from './order-terms.queries.ts'

/** An order with its card, both held, and what is left of it there. Further cards are held with its own, in order of id. */
export async function holdWithCards(ctx: Writing, id: number, further: readonly number[] = []) {
  const [found] = await ctx.db
    .select({ cardId: waterCardRecharges.cardId })
    .from(waterCardRecharges)
    .where(and(eq(waterCardRecharges.id, id), orderScope(ctx)))
  if (!found) throw notFound('waterCardRecharge.error.missing')
  const cards = await ctx.db
    .select()
    .from(waterCards)
    .where(inArray(waterCards.id, [found.cardId, ...further]))
    .orderBy(asc(waterCards.id))
    .for('no key update')
  const order = await holdOrder(ctx, id)
  const cardOf = (id: number) => cards.find((card) => card.id === id)
  const card = cardOf(order.cardId)!
  const left = await leftNow(ctx, order)
  return { order, card, cardOf, left, facts: await onCard(ctx, order, left, card.remainingLitre) }
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
export function demandSeen({ remainingLitre }: Pick<Card, 'remainingLitre'>, seen: Litre | undefined) {
  if (seen === undefined || seen === remainingLitre) return
  throw conflict('waterCardRecharge.error.remainingChanged', { remaining: z.encode(Quantity, remainingLitre) })
}
