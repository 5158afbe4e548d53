import type { Fen } from '@weir/contract/platform/units'
import { businessZone, dayNumber, dayText } from '@weir/contract/platform/zone'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { hyUsers } from '../../customer/index.ts'
import type { Days } from '../../meter/index.ts'
import { isFirstOn, isOpen, ledgerEntries, waterCards, waterCardScope } from '../../card/index.ts'
import { ByDay } from './dashboard-days.ts'

const dayOf = (instant: PgColumn): SQL<string> => sql`to_char(${instant} at time zone ${businessZone()}, 'YYYY-MM-DD')`

/** The list behind the count shows no end user out of scope, even with a card in scope. If everything is in scope, it costs nothing. */
function isOfSeenUser(ctx: Context) {
  const isSeen = ownedBy(hyUsers)(ctx)
  return isSeen && inArray(waterCards.hyUserId, ctx.db.select({ id: hyUsers.id }).from(hyUsers).where(isSeen))
}

/** End users with a card that is not closed, and what all cards were recharged, net of refunds. */
export async function cardTotals(ctx: Context) {
  const [totals] = await ctx.db
    .select({
      users: sql`count(distinct ${waterCards.hyUserId}) filter (where ${and(isOpen, isOfSeenUser(ctx))})`.mapWith(Number),
      stored: sql<Fen>`coalesce(sum(${waterCards.totalRechargeFen}), 0)`.mapWith(waterCards.totalRechargeFen),
    })
    .from(waterCards)
    .where(waterCardScope(ctx))
  return totals!
}

/** End users by the day of their first card within the caller's scope. */
export async function newUsersByDay(ctx: Context, days: Days) {
  const rows = await ctx.db
    .select({ day: dayOf(waterCards.createdAt), count: sql`count(*)`.mapWith(Number) })
    .from(waterCards)
    .where(and(waterCardScope(ctx), isFirstOn(ctx, days), isOfSeenUser(ctx)))
    .groupBy(sql`1`)
  return new ByDay(rows.map(({ day, count }) => [day, count]))
}

/**
 * Receipts less refunds by the day they were booked on, from the fen book. An entry is sorted in among the beginnings of the days: a third
 * of the cost of looking up its day. With all cards in scope, the left join costs nothing.
 */
export async function storedByDay(ctx: Context, days: Days) {
  const [from, to] = days
  const begins = sql`array(select day at time zone ${businessZone()} from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day)`
  const rows = await ctx.db
    .select({
      nth: sql`width_bucket(${ledgerEntries.at}, ${begins})`.mapWith(Number),
      fen: sql`sum(case when ${ledgerEntries.to} = 'till' then ${ledgerEntries.amount} else -${ledgerEntries.amount} end)`.mapWith(
        waterCards.totalRechargeFen,
      ),
    })
    .from(ledgerEntries)
    .leftJoin(waterCards, eq(waterCards.id, ledgerEntries.cardId))
    .where(and(waterCardScope(ctx), eq(ledgerEntries.unit, 'fen'), withinDays(ledgerEntries.at, days)))
    .groupBy(sql`1`)
  return new ByDay(rows.map(({ nth, fen }) => [dayText(dayNumber(from) + nth - 1), fen]))
}
