import { litre, type Litre } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, gte, inArray, lt } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { meterStats } from '../meter-stat/meter-stat.table.ts'

/** The average that "days left" is about: domain-rules §2.9. */
const AVERAGE_DAYS = 14

/** Litres of each card on each of the last 14 business days before today, oldest first. A day without a row is 0. */
export async function dailyUsage({ db, now }: Context, cardIds: readonly number[]): Promise<(cardId: number) => Litre[]> {
  const today = businessDay(now().getTime())
  const days = Array.from({ length: AVERAGE_DAYS }, (_, i) => dayText(today - AVERAGE_DAYS + i))
  const { cardId, date, usageLitre } = meterStats
  const rows = await db
    .select({ cardId, date, usageLitre })
    .from(meterStats)
    .where(and(inArray(cardId, [...cardIds]), gte(date, days[0]!), lt(date, dayText(today))))
  const used = new Map<string, number>()
  for (const row of rows) used.set(keyOf(row.cardId!, row.date), (used.get(keyOf(row.cardId!, row.date)) ?? 0) + row.usageLitre)
  return (id) => days.map((day) => litre(used.get(keyOf(id, day)) ?? 0))
}

const keyOf = (cardId: number, day: string) => `${cardId} ${day}`

/** Whole days that the water lasts at this usage: none left below zero, unknown where nothing was used, at most what a number holds. */
export function daysLeft(remaining: Litre, daily: readonly Litre[]): number | null {
  const used = sum(daily)
  return used === 0 ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor((Number(remaining) * daily.length) / used)))
}

/** Rounded to the litre. */
export const dailyAverage = (daily: readonly Litre[]): Litre => litre(Math.round(sum(daily) / daily.length))

const sum = (litres: readonly Litre[]) => litres.reduce<number>((total, one) => total + one, 0)
