import { and, between, desc, eq, isNotNull, sql } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCardScope } from '../water-card/water-card.find.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import type { Days } from './meter-stat.period.ts'
import { statScope } from './meter-stat.filters.ts'
import { meterStats } from './meter-stat.table.ts'

const usage = sql`sum(${meterStats.usageLitre})`.mapWith(meterStats.usageLitre)
const amount = sql`coalesce(sum(${meterStats.amountFen}), 0)`.mapWith(meterStats.amountFen)
const roomNo = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

const numbered = <Row>(rows: Row[]) => rows.map((row, i) => ({ no: i + 1, ...row }))

/** The meters that used most on these days, with the card they feed now as far as the caller may see it. */
export async function topMeters(ctx: Context, [from, to]: Days, limit: number) {
  const ranked = ctx.db
    .select({ deviceSn: meterStats.deviceSn, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(meterStats)
    .where(and(statScope(ctx), between(meterStats.date, from, to)))
    .groupBy(meterStats.deviceSn)
    .orderBy(desc(usage), meterStats.deviceSn)
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

/** The end users whose cards used most on these days. */
export async function topUsers(ctx: Context, [from, to]: Days, limit: number) {
  const byCard = ctx.db
    .select({ cardId: meterStats.cardId, usage: usage.as('usage'), amount: amount.as('amount') })
    .from(meterStats)
    .where(and(statScope(ctx), between(meterStats.date, from, to), isNotNull(meterStats.cardId)))
    .groupBy(meterStats.cardId)
    .as('by_card')
  const total = sql`sum(${byCard.usage})`.mapWith(meterStats.usageLitre)
  const rows = await ctx.db
    .select({
      hyUserId: hyUsers.id,
      userName: hyUsers.name,
      roomNo: sql<string | null>`min(${roomNo})`,
      usage: total,
      amount: sql`sum(${byCard.amount})`.mapWith(meterStats.amountFen),
    })
    .from(byCard)
    .innerJoin(waterCards, eq(waterCards.id, byCard.cardId))
    .innerJoin(hyUsers, eq(hyUsers.id, waterCards.hyUserId))
    .groupBy(hyUsers.id, hyUsers.name)
    .orderBy(desc(total), hyUsers.id)
    .limit(limit)
  return numbered(rows)
}
