import { and, eq, lt, ne, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { waterCardScope } from './water-card-find.ts'
import { waterCards } from './water-card.table.ts'

/** A card that is not closed makes its end user one of the total. */
export const isOpen = ne(waterCards.state, 'closed')

const earlier = alias(waterCards, 'earlier')

/** The first card of its end user within the caller's scope, made on these business days. */
export function isFirstOn(ctx: Context, days: readonly [string, string]): SQL {
  const others = and(eq(earlier.hyUserId, waterCards.hyUserId), lt(earlier.id, waterCards.id), ownedBy(earlier)(ctx))
  return and(withinDays(waterCards.createdAt, days), notExists(ctx.db.select({ id: earlier.id }).from(earlier).where(others)))!
}

/** The ids of the end users with such a card within the caller's scope. */
export const queryHolders = (ctx: Context, which: SQL) =>
  ctx.db
    .select({ id: waterCards.hyUserId })
    .from(waterCards)
    .where(and(which, waterCardScope(ctx)))
