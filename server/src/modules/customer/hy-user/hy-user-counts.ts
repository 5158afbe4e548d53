import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { openCardsOf } from './hy-user.events.ts'

/** Depends on the caller: `withCardCounts` says it. */
export const cardCount = sql<number>`0`

/** Of end users the cards that are not closed. */
export async function withCardCounts<HyUser extends { id: number }>(ctx: Context, hyUsers: readonly HyUser[]) {
  const ids = hyUsers.map(({ id }) => id)
  const countOf = await ask(ctx, openCardsOf, ids)
  return hyUsers.map((hyUser) => ({ ...hyUser, cardCount: countOf(hyUser.id) }))
}
