import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { countsBy } from '../../../kernel/crud/counted.ts'

/** Depends on the caller: `withCardCounts` says it. */
export const cardCount = sql<number>`0`

/** Of end users the cards that are not closed. By the table's name: the module of the cards needs this one first. */
export async function withCardCounts<HyUser extends { id: number }>(ctx: Context, hyUsers: readonly HyUser[]) {
  const ids = hyUsers.map(({ id }) => id)
  const countOf = await countsBy(ctx, sql`water_card where state <> 'closed'`, sql`hy_user_id`, ids)
  return hyUsers.map((hyUser) => ({ ...hyUser, cardCount: countOf(hyUser.id) }))
}
