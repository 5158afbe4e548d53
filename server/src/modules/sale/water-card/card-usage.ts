import { litre, type Litre } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { meterStats } from '../../meter/index.ts'

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

/** Litres of each card on all of these days together; a card without usage is missing. */
export async function usageOfCards({ db, now }: Context, cardIds: readonly number[]): Promise<ReadonlyMap<number, Litre>> {
  const today = businessDay(now().getTime())
  const { cardId, date, usageLitre } = meterStats
  const rows = await db
    .select({ cardId, used: sql<Litre>`sum(${usageLitre})`.mapWith(usageLitre) })
    .from(meterStats)
    .where(and(isOneOf(cardId, cardIds), gte(date, dayText(today - AVERAGE_DAYS)), lt(date, dayText(today))))
    .groupBy(cardId)
  return new Map(rows.map((row) => [row.cardId!, row.used]))
}

/** One parameter, whatever the number of cards. */
const isOneOf = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${sql.param(ids)}::bigint[])`

const keyOf = (cardId: number, day: string) => `${cardId} ${day}`

/** Whole days that the water lasts at this usage: none left below zero, unknown where nothing was used, at most what a number holds. */
export const daysLeft = (remaining: Litre, daily: readonly Litre[]): number | null => daysAt(remaining, sum(daily), daily.length)

/** The same, by the usage of all these days together. */
export const daysAt = (remaining: Litre, used: number, days = AVERAGE_DAYS): number | null =>
  used === 0 ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor((Number(remaining) * days) / Number(used))))

/** With so many litres the water lasts this many whole days, and with one less it does not. Unused water lasts. */
export const lastingFor = (days: number, used: number): number => Math.ceil((days * Number(used)) / AVERAGE_DAYS)

/** Rounded to the litre. */
export const dailyAverage = (daily: readonly Litre[]): Litre => litre(Math.round(sum(daily) / daily.length))

const sum = (litres: readonly Litre[]) => litres.reduce<number>((total, one) => total + one, 0)
