import { desc, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import type { UsageFilter } from './meter-stat-filters.ts'
import type { Days } from './meter-stat-period.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { usageRows } from './usage-rows.ts'

/** Community and room in one, as households name them. */
export const roomOfCard = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

/** The sums of a ranking, over everything with usage on these days. */
function sums(ctx: Context, days: Days, filter: UsageFilter) {
  const used = usageRows(ctx, days, filter)
  return {
    used,
    where: gt(used.usageLitre, sql`0`),
    usage: sql`sum(${used.usageLitre})`.mapWith(meterStats.usageLitre).as('usage'),
    amount: sql`sum(${used.amountFen})`.mapWith(meterStats.amountFen).as('amount'),
  }
}

/** The usage of each meter on these days. */
export function usageOfMeters(ctx: Context, days: Days, filter: UsageFilter) {
  const { used, where, usage, amount } = sums(ctx, days, filter)
  return ctx.db.select({ deviceSn: used.deviceSn, usage, amount }).from(used).where(where).groupBy(used.deviceSn)
}

/** The usage of each end user's cards on these days. */
export function usageOfUsers(ctx: Context, days: Days, filter: UsageFilter) {
  const { used, where, usage, amount } = sums(ctx, days, filter)
  return ctx.db
    .select({ hyUserId: waterCards.hyUserId, usage, amount })
    .from(used)
    .innerJoin(waterCards, eq(waterCards.id, used.cardId))
    .where(where)
    .groupBy(waterCards.hyUserId)
}

/** The end users whose cards have the most usage on these days, each with their first visible room. */
export async function topUsers(ctx: Context, days: Days, limit: number) {
  const used = usageOfUsers(ctx, days, {}).as('used')
  const ranked = ctx.db.select().from(used).orderBy(desc(used.usage), used.hyUserId).limit(limit).as('ranked')
  const rows = await ctx.db
    .select({ hyUserId: hyUsers.id, userName: hyUsers.name, roomNo: firstRoom(ctx), usage: ranked.usage, amount: ranked.amount })
    .from(ranked)
    .innerJoin(hyUsers, eq(hyUsers.id, ranked.hyUserId))
    .orderBy(desc(ranked.usage), hyUsers.id)
  return rows.map((row, i) => ({ no: i + 1, ...row }))
}

/** Of the end user of a row; the first of those that the caller may see. */
export const firstRoom = (ctx: Context) => roomWithin(waterCardScope(ctx))
const roomWithin = (scope: SQL = sql`true`) =>
  sql<string | null>`${sql`(select min(${roomOfCard}) from ${waterCards} where ${waterCards.hyUserId} = ${hyUsers.id} and ${scope})`}`
