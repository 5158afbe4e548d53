import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { factsOf, type HouseholdFacts, openCardsOf } from './hy-user.events.ts'

/** The facts of cards depend on the caller: `withFacts` says them. */
export const NO_FACTS = {
  cardCount: sql<number>`0`,
  cardId: sql<number | null>`null`,
  cardNo: sql<string | null>`null`,
  roomNo: sql<string | null>`null`,
  remainingQuantity: sql<HouseholdFacts['remainingQuantity']>`0`.mapWith(() => litre(0)),
  connectivity: sql<HouseholdFacts['connectivity']>`null`,
  meterCount: sql<number>`0`,
  offlineCount: sql<number>`0`,
  alarmCount: sql<number | null>`null`,
}

/** Of end users their cards, meters and alarms. */
export async function withFacts<HyUser extends { id: number }>(ctx: Context, hyUsers: readonly HyUser[]) {
  const of = await ask(
    ctx,
    factsOf,
    hyUsers.map(({ id }) => id),
  )
  return hyUsers.map((hyUser) => ({ ...hyUser, ...of(hyUser.id) }))
}

/** Of end users the cards that are not closed. */
export async function withCardCounts<HyUser extends { id: number }>(ctx: Context, hyUsers: readonly HyUser[]) {
  const ids = hyUsers.map(({ id }) => id)
  const countOf = await ask(ctx, openCardsOf, ids)
  return hyUsers.map((hyUser) => ({ ...hyUser, cardCount: countOf(hyUser.id) }))
}
