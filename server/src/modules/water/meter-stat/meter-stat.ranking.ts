import { and, between, desc, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCardScope } from '../water-card/water-card.find.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { type Days, periodOf } from './meter-stat.period.ts'
import { statScope } from './meter-stat.filters.ts'
import { meterStats, periodUsages } from './meter-stat.table.ts'

const roomNo = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`
const usageScope = ownedBy(periodUsages)

/** The rows to sum: a month and a year have one per meter and card, other days their daily rows. */
function source(ctx: Context, days: Days) {
  const period = periodOf(ctx, days)
  const { table, where } =
    period === undefined
      ? { table: meterStats, where: and(statScope(ctx), between(meterStats.date, ...days)) }
      : { table: periodUsages, where: and(usageScope(ctx), eq(periodUsages.period, period)) }
  return {
    table,
    where: and(where, gt(table.usageLitre, sql`0`)),
    usage: sql`sum(${table.usageLitre})`.mapWith(table.usageLitre),
    amount: sql`coalesce(sum(${table.amountFen}), 0)`.mapWith(table.amountFen),
  }
}

const numbered = <Row>(rows: Row[]) => rows.map((row, i) => ({ no: i + 1, ...row }))

/** The meters that used most on these days, with the card they feed now as far as the caller may see it. */
export async function topMeters(ctx: Context, days: Days, limit: number) {
  const { table, where, usage, amount } = source(ctx, days)
  const ranked = ctx.db
    .select({ deviceSn: table.deviceSn, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(table)
    .where(where)
    .groupBy(table.deviceSn)
    .orderBy(desc(usage), table.deviceSn)
    .limit(limit)
    .as('ranked')
  const rows = await ctx.db
    .select({
      deviceSn: ranked.deviceSn,
      cardNo: waterCards.cardNo,
      roomNo,
      userName: waterCards.name,
      usage: ranked.usage,
      amount: ranked.amount,
    })
    .from(ranked)
    .leftJoin(waterCards, and(eq(waterCards.deviceSn, ranked.deviceSn), waterCardScope(ctx)))
    .orderBy(desc(ranked.usage), ranked.deviceSn)
  return numbered(rows)
}

/** The end users whose cards used most on these days, each with the first of the rooms that the caller may see. */
export async function topUsers(ctx: Context, days: Days, limit: number) {
  const { table, where, usage, amount } = source(ctx, days)
  const ranked = ctx.db
    .select({ hyUserId: waterCards.hyUserId, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(table)
    .innerJoin(waterCards, eq(waterCards.id, table.cardId))
    .where(where)
    .groupBy(waterCards.hyUserId)
    .orderBy(desc(usage), waterCards.hyUserId)
    .limit(limit)
    .as('ranked')
  const rows = await ctx.db
    .select({
      hyUserId: hyUsers.id,
      userName: hyUsers.name,
      roomNo: firstRoom(waterCardScope(ctx)),
      usage: ranked.usage,
      amount: ranked.amount,
    })
    .from(ranked)
    .innerJoin(hyUsers, eq(hyUsers.id, ranked.hyUserId))
    .orderBy(desc(ranked.usage), hyUsers.id)
  return numbered(rows)
}

const firstRoom = (scope: SQL = sql`true`) =>
  sql<string | null>`${sql`(select min(${roomNo}) from ${waterCards} where ${waterCards.hyUserId} = ${hyUsers.id} and ${scope})`}`
