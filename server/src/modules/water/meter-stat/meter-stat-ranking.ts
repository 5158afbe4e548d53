import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCardScope } from '../water-card/water-card-find.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import type { StatFilter } from './meter-stat-filters.ts'
import type { Days } from './meter-stat-period.ts'
import { meterStats } from './meter-stat.table.ts'
import { usageRows } from './usage-rows.ts'

/** Community and room in one, as households name them. */
export const roomOfCard = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

/** The order of a ranking, over everything with usage on these days. */
function ranking(ctx: Context, days: Days, filter: StatFilter) {
  const used = usageRows(ctx, days, filter)
  return {
    used,
    where: gt(used.usageLitre, sql`0`),
    usage: sql`sum(${used.usageLitre})`.mapWith(meterStats.usageLitre),
    amount: sql`sum(${used.amountFen})`.mapWith(meterStats.amountFen),
  }
}

const numbered = <Row>(rows: Row[]) => rows.map((row, i) => ({ no: i + 1, ...row }))

/** The meters with the most usage on these days, with their card of now if the caller may see it. */
export async function topMeters(ctx: Context, days: Days, limit: number, filter: StatFilter = {}) {
  const { used, where, usage, amount } = ranking(ctx, days, filter)
  const ranked = ctx.db
    .select({ deviceSn: used.deviceSn, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(used)
    .where(where)
    .groupBy(used.deviceSn)
    .orderBy(desc(usage), used.deviceSn)
    .limit(limit)
    .as('ranked')
  const rows = await ctx.db
    .select({
      deviceSn: ranked.deviceSn,
      cardNo: waterCards.cardNo,
      roomNo: roomOfCard,
      userName: waterCards.name,
      usage: ranked.usage,
      amount: ranked.amount,
    })
    .from(ranked)
    .leftJoin(waterCards, and(eq(waterCards.deviceSn, ranked.deviceSn), waterCardScope(ctx)))
    .orderBy(desc(ranked.usage), ranked.deviceSn)
  return numbered(rows)
}

/** The end users whose cards have the most usage on these days, each with their first visible room. */
export async function topUsers(ctx: Context, days: Days, limit: number, filter: StatFilter = {}) {
  const { used, where, usage, amount } = ranking(ctx, days, filter)
  const ranked = ctx.db
    .select({ hyUserId: waterCards.hyUserId, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(used)
    .innerJoin(waterCards, eq(waterCards.id, used.cardId))
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
  sql<string | null>`${sql`(select min(${roomOfCard}) from ${waterCards} where ${waterCards.hyUserId} = ${hyUsers.id} and ${scope})`}`
