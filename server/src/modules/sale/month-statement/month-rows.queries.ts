import {
  type CardMonth,
  type CommunityMonth,
  type MONEY_MOVES,
  MONTH_FIGURES,
  type MonthFigure,
  type WATER_MOVES,
} from '@weir/contract/modules/sale/month-statement'
import { nextMonth } from '@weir/contract/platform/month'
import { add, exact, type Fen, type Litre, litre } from '@weir/contract/platform/units'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { sinceDay } from '../../../kernel/crud/conditions.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { communities, regions, rooms } from '../../place/index.ts'
import { litresOfMonth, MONTH_COLUMNS, cardMonths, waterCardScope, waterCards } from '../../card/index.ts'

/** Figures as the server knows them. */
export type Figures = Record<(typeof WATER_MOVES)[number] | 'opening' | 'closing', Litre> & Record<(typeof MONEY_MOVES)[number], Fen>
type Read<Row> = { [Field in keyof Row]: Field extends MonthFigure ? Bigint : Row[Field] }

export interface Chosen {
  month: string
  communityId?: number | undefined
  isWithoutCommunity?: boolean | undefined
  figure?: MonthFigure | undefined
}

/**
 * Figures of a card, from the sums of its months or from entries that `row` sums in the same columns. Sums of old cards exceed a bigint,
 * hence numerics.
 */
export const figuresFrom = (row: SQL): Record<MonthFigure, SQL> => ({
  opening: sql`${waterCards.remainingLitre} - ${row}.later - (${litresOfMonth(row)})`,
  recharged: sql`${row}.recharge_litre`,
  refunded: sql`${row}.refund_litre`,
  adjusted: sql`${row}.adjustment_litre + ${row}.opening_litre`,
  priceChanged: sql`${row}.price_change_litre`,
  transferred: sql`${row}.transfer_litre`,
  used: sql`${row}.usage_litre`,
  closing: sql`${waterCards.remainingLitre} - ${row}.later`,
  received: sql`${row}.received_fen`,
  paidBack: sql`${row}.paid_back_fen`,
  transferredAmount: sql`${row}.transfer_fen`,
})

/** The movements of a card in a month and after it, by its own rows alone. A card without any has a row of zeros. */
export const movedInMonth = (month: string): SQL => {
  const months = sql`${cardMonths}`
  const sums = MONTH_COLUMNS.map((column) => {
    const name = sql.identifier(column)
    return sql`coalesce(sum(${months}.${name}) filter (where ${cardMonths.month} = ${month}), 0)::numeric as ${name}`
  })
  return sql`(
    select ${sql.join(sums, sql`, `)}, coalesce(sum(${litresOfMonth(months)}) filter (where ${cardMonths.month} > ${month}), 0)::numeric as later
    from ${cardMonths} where ${cardMonths.cardId} = ${waterCards.id} and ${cardMonths.month} >= ${month})`
}

/** The caller's cards that were there by the end of the month, or have any figure in it. */
function monthOfCards(ctx: Context, { month, communityId, isWithoutCommunity, figure }: Chosen): SQL {
  const figures = Object.entries(figuresFrom(sql`moved`)).map(([name, of]) => sql`(${of})::numeric as ${sql.identifier(name)}`)
  const where = and(
    waterCardScope(ctx),
    communityId === undefined ? undefined : eq(rooms.communityId, communityId),
    isWithoutCommunity ? isNull(waterCards.roomId) : undefined,
  )
  const isThere = sql.join(
    MONTH_FIGURES.map((name) => sql`${sql.identifier(name)} <> 0`),
    sql` or `,
  )
  return sql`(
    select * from (
      select ${waterCards.id}, ${waterCards.cardNo} as "cardNo", ${waterCards.name}, ${waterCards.roomNo} as "roomNo", ${waterCards.state},
        ${communities.id} as "communityId", ${communities.name} as "communityName", ${regions.name} as "regionName",
        ${not(sinceDay(waterCards.createdAt, `${nextMonth(month)}-01`))} as is_known, ${sql.join(figures, sql`, `)}
      from ${waterCards} cross join lateral ${movedInMonth(month)} as moved
      left join ${rooms} on ${rooms.id} = ${waterCards.roomId}
      left join ${communities} on ${communities.id} = ${rooms.communityId}
      left join ${regions} on ${regions.id} = ${communities.regionId}
      ${where && sql`where ${where}`}
    ) as figured
    where ${figure === undefined ? sql`is_known or ${isThere}` : sql`${sql.identifier(figure)} <> 0`}
  ) as card`
}

const sumOfFigures = sql.join(
  MONTH_FIGURES.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::numeric as ${sql.identifier(name)}`),
  sql`, `,
)

/** A row for each community with cards; those in none are the last. */
export async function communityMonths(ctx: Context, month: string) {
  const { rows } = await ctx.db.execute<Read<CommunityMonth>>(sql`
    select "communityId", "regionName", "communityName", count(*)::int as cards, ${sumOfFigures}
    from ${monthOfCards(ctx, { month })} group by "communityId", "regionName", "communityName"
    order by "regionName" nulls last, "communityName", "communityId"`)
  return rows.map(({ communityId, ...row }) => ({
    ...row,
    communityId: communityId === null ? null : Number(communityId),
    ...figuresOf(row),
  }))
}

/** One page of the cards, by community and room. */
export async function cardMonthsOf(ctx: Context, chosen: Chosen, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await ctx.db.execute<Read<CardMonth>>(sql`
    select id, "cardNo", name, "communityName", "roomNo", state, ${sql.join(
      MONTH_FIGURES.map((name) => sql.identifier(name)),
      sql`, `,
    )}
    from ${monthOfCards(ctx, chosen)} order by "communityName" nulls last, "roomNo" nulls last, id limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, id: Number(row.id), ...figuresOf(row) }))
}

/** All of them together, and how many. */
export async function sumOfCards(ctx: Context, chosen: Chosen) {
  const { rows } = await ctx.db.execute<Read<Record<MonthFigure, string>> & { cards: number }>(
    sql`select count(*)::int as cards, ${sumOfFigures} from ${monthOfCards(ctx, chosen)}`,
  )
  return { cards: rows[0]!.cards, ...figuresOf(rows[0]!) }
}

export const figuresOf = (read: Record<MonthFigure, Bigint>) =>
  Object.fromEntries(MONTH_FIGURES.map((name) => [name, exact(read[name])])) as unknown as Figures

const NONE = Object.fromEntries(MONTH_FIGURES.map((name) => [name, litre(0)])) as unknown as Figures

export const totalOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(MONTH_FIGURES.map((name) => [name, add(sum[name] as Litre, row[name] as Litre)])) as unknown as Figures,
    NONE,
  )
