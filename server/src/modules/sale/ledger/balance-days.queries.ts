import { BALANCE_DAYS } from '@weir/contract/modules/card/balance-days'
import type { Litre } from '@weir/contract/platform/units'
import { businessDay, businessZone, dayText } from '@weir/contract/platform/zone'
import { and, desc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { findCard, ledgerEntries } from '../../card/index.ts'

/** An hourly meter posts 720 entries in these days. Of a card with more, the oldest days are empty. */
const MOST = 3000

/** The last entry of a day says what the card has left at its end. A day without an entry keeps what was left before. */
export async function balanceDays(ctx: Context, { id }: { id: number }) {
  await findCard(ctx, id)
  const today = businessDay(ctx.now().getTime())
  const first = today - BALANCE_DAYS + 1
  // All that is older counts as the day before the first one.
  const day = sql<string>`greatest((${ledgerEntries.at} at time zone ${businessZone()})::date, ${dayText(first - 1)}::date)::text`
  const newest = ctx.db
    .select({ id: ledgerEntries.id, day: day.as('day'), remaining: ledgerEntries.remainingAfterLitre })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.cardId, id), eq(ledgerEntries.unit, 'litre')))
    .orderBy(desc(ledgerEntries.id))
    .limit(MOST)
    .as('newest')
  const lasts = await ctx.db
    .selectDistinctOn([newest.day], { day: newest.day, remaining: newest.remaining })
    .from(newest)
    .orderBy(newest.day, desc(newest.id))
  const known = new Map(lasts.map(({ day, remaining }) => [day, remaining]))
  let left: Litre | null = known.get(dayText(first - 1)) ?? null
  const days = Array.from({ length: BALANCE_DAYS }, (_, i) => {
    const date = dayText(first + i)
    left = known.get(date) ?? left
    return { date, remaining: left }
  })
  return { days, low: ctx.settings.lowAlarmLitre }
}
