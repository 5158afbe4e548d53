import { type Fen, total } from '@weir/contract/platform/units'
import { businessZone, dayNumber, dayText } from '@weir/contract/platform/zone'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InboxKind } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'

import type { Context } from '../../../kernel/context.ts'
import { today, usageByPeriod, usageTotal, type Days } from '../../meter/index.ts'
import { withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { hyUsers } from '../../customer/index.ts'
import { isFirstOn, isOpen, ledgerEntries, waterCards, waterCardScope } from '../../card/index.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import type { InboxPart, InboxPlace, Waiting } from '../../../services/inbox.ts'

/** All figures of the home page: totals, today, this month beside the same days of the last, and the days of the curves. */
export async function summarise(ctx: Context) {
  const day = today(ctx)
  const { month, monthBefore, curve, all } = daysFor(day)
  const [cards, totals, daily, stored, users] = await Promise.all([
    cardTotals(ctx),
    usageTotal(ctx, undefined),
    usageByPeriod(ctx, 'day', all),
    storedByDay(ctx, all),
    newUsersByDay(ctx, all),
  ])
  const usage = new ByDay(daily.map(({ period, quantity }) => [period, quantity]))
  const consumption = new ByDay(daily.map(({ period, amount }) => [period, amount]))
  return {
    userTotal: cards.users,
    usersToday: users.on(day),
    usersMonth: users.within(month),
    usageTotal: totals.quantity,
    usageToday: usage.on(day),
    usageMonth: usage.within(month),
    usageMonthBefore: usage.within(monthBefore),
    storedTotal: cards.stored,
    storedToday: stored.on(day),
    storedMonth: stored.within(month),
    storedMonthBefore: stored.within(monthBefore),
    consumptionTotal: totals.amount,
    consumptionToday: consumption.on(day),
    consumptionMonth: consumption.within(month),
    consumptionMonthBefore: consumption.within(monthBefore),
    daily: curve.map((date) => ({
      date,
      users: users.on(date),
      usage: usage.on(date),
      stored: stored.on(date),
      consumption: consumption.on(date),
    })),
    asOf: ctx.now(),
  }
}

const dayOf = (instant: PgColumn): SQL<string> => sql`to_char(${instant} at time zone ${businessZone()}, 'YYYY-MM-DD')`

/** The list behind the count shows no end user out of scope, even with a card in scope. If everything is in scope, it costs nothing. */
function isOfSeenUser(ctx: Context) {
  const isSeen = ownedBy(hyUsers)(ctx)
  return isSeen && inArray(waterCards.hyUserId, ctx.db.select({ id: hyUsers.id }).from(hyUsers).where(isSeen))
}

/** End users with a card that is not closed, and what all cards were recharged, net of refunds. */
async function cardTotals(ctx: Context) {
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
async function newUsersByDay(ctx: Context, days: Days) {
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
async function storedByDay(ctx: Context, days: Days) {
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

/** Days that the small curves show. */
const CURVE = 14

/** This month so far, the same days last month, the days of the curves, and all of them together. */
export function daysFor(today: string) {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastBefore = dayText(dayNumber(firstOfMonth) - 1)
  const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`
  const month: Days = [firstOfMonth, today]
  const monthBefore: Days = [`${lastBefore.slice(0, 7)}-01`, sameDay < lastBefore ? sameDay : lastBefore]
  const curve = Array.from({ length: CURVE }, (_, i) => dayText(dayNumber(today) - CURVE + 1 + i))
  return { month, monthBefore, curve, all: [monthBefore[0], today] as Days }
}

/** Values by day, a day without one being nothing. */
class ByDay<Value extends number> {
  readonly #values: ReadonlyMap<string, Value>

  constructor(rows: Iterable<readonly [day: string, value: Value]>) {
    this.#values = new Map(rows)
  }

  on(day: string): Value {
    return this.#values.get(day) ?? (0 as Value)
  }

  within([from, to]: Days): Value {
    let sum = 0
    for (const [day, value] of this.#values) if (day >= from && day <= to) sum = total(sum, value)
    return sum as Value
  }
}

/**
 * The waiting work, the most harmful first. Each kind names the list of its rows, so the count can be checked there. It counts what the
 * caller sees in that list. Where the caller may not open the list, nothing is counted.
 */
export function inboxOf(parts: readonly InboxPart[]) {
  const lines = parts
    .flatMap(({ places }) => Object.entries(places) as [InboxKind, InboxPlace][])
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([kind, { list, filter }]) => ({ kind, rows: { screen: screenOf(list)!.key, given: filter } }))
  return async (ctx: Context) => {
    const counted = await Promise.all(parts.map((part) => countedFor(ctx, part)))
    const waiting = Object.assign({}, ...counted) as Partial<Record<InboxKind, Waiting>>
    const list = lines.flatMap((line) => {
      const { count = 0, since = null, amount = null, quantity = null, isDaily = false } = waiting[line.kind] ?? {}
      return count === 0 ? [] : [{ ...line, count, since, amount, quantity, isDaily }]
    })
    return { list, asOf: ctx.now() }
  }
}

/** With the data scope that the list has for this caller. */
async function countedFor(ctx: Context, { places, count }: InboxPart) {
  const [{ list }] = Object.values(places) as [InboxPlace]
  const scope = reachOf(ctx.actor, list.id)
  return scope ? count({ ...ctx, scope }) : {}
}
