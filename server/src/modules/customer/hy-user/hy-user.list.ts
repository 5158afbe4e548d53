import { litre } from '@weir/contract/platform/units'
import { sql, and, eq, exists, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { HY_USER_VIEWS } from '@weir/contract/modules/customer/hy-user'
import { alias } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { factsOf, type HouseholdFacts, openCardsOf, type CardsMeant, holdersOf } from './hy-user.events.ts'
import { contains, equals, phoneIs, ownedBy } from '../../../kernel/crud/conditions.ts'
import { hyUsers } from '../ground/hy-user.table.ts'

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

type View = (typeof HY_USER_VIEWS)[number]

const holds = (ctx: Context, which: CardsMeant) => inArray(hyUsers.id, ask(ctx, holdersOf, which))

const other = alias(hyUsers, 'other')
/** Another record within scope has the phone, or the name in the same room: two records of one person, perhaps. */
function isDuplicate(ctx: Context): SQL {
  // Those that were erased have none.
  const samePhone = and(ne(hyUsers.telephone, ''), eq(other.telephone, hyUsers.telephone), ne(other.id, hyUsers.id), ownedBy(other)(ctx))
  return or(exists(ctx.db.select({ id: other.id }).from(other).where(samePhone)), holds(ctx, 'namesakeInRoom'))!
}

const inView = (view: View, ctx: Context): SQL => (view === 'duplicate' ? isDuplicate(ctx) : holds(ctx, view))

/** The last two are what the home page counts. */
export const hyUserFilters = {
  text: (typed: string, ctx: Context) => or(contains(hyUsers.name)(typed), holds(ctx, { text: typed }))!,
  view: inView,
  name: contains(hyUsers.name),
  telephone: phoneIs(hyUsers.telephone),
  roomNo: (roomNo: string, ctx: Context) => holds(ctx, { roomNo }),
  cardNo: (cardNo: string, ctx: Context) => holds(ctx, { cardNo }),
  protection: equals(hyUsers.protection),
  withCard: (has: boolean, ctx: Context) => (has ? inArray : notInArray)(hyUsers.id, ask(ctx, holdersOf, 'open')),
  firstCard: (days: readonly [string, string], ctx: Context) => holds(ctx, { firstOn: days }),
}
