import { MOST_READINGS_OF_DAY } from '@weir/contract/modules/meter/meter-stat'
import { add, litre } from '@weir/contract/platform/units'
import { businessDay, dayNumber } from '@weir/contract/platform/zone'
import { and, asc, count, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { sinceDay, withinDays } from '../../../kernel/crud/conditions.ts'
import { notFound } from '../../../kernel/errors.ts'
import { ledgerEntries } from '../../card/index.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { readings } from '../ground/reading.table.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { statScope } from './meter-stat-filters.ts'
import { meterStats } from '../ground/meter-stat.table.ts'

/** The computation of one daily row. */
export async function dayUsage(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db
    .select({
      id: meterStats.id,
      date: meterStats.date,
      deviceSn: meterStats.deviceSn,
      meterId: waterMeters.id,
      cardId: meterStats.cardId,
      dailyUsage: meterStats.usageLitre,
      unitPrice: meterStats.unitPrice,
      amount: meterStats.amountFen,
      estimated: sql<boolean>`${meterStats.estimated}`,
      boundFrom: meterBindings.from,
      boundTo: meterBindings.to,
    })
    .from(meterStats)
    .leftJoin(waterMeters, and(eq(waterMeters.deviceSn, meterStats.deviceSn), meterScope(ctx)))
    .leftJoin(meterBindings, eq(meterBindings.id, meterStats.bindingId))
    .where(and(eq(meterStats.id, id), statScope(ctx)))
  if (!row) throw notFound('error.notFound')
  const { boundFrom: _from, boundTo: _to, ...shown } = row
  const nothing = { start: null, end: null, readings: [], readingCount: 0 }
  const read = row.meterId === null ? nothing : await readingsOf(ctx, row)
  return { ...shown, ...read, ...(await postingsOf(ctx, row)) }
}

interface Day {
  date: string
  deviceSn: string
  boundFrom: Date | null
  boundTo: Date | null
}

async function readingsOf(ctx: Context, { date, deviceSn, boundFrom, boundTo }: Day) {
  const at = readings.effectiveAt
  const ofMeter = eq(readings.deviceSn, deviceSn)
  const isAccepted = and(ofMeter, eq(readings.accepted, true))
  const ofDay = and(
    ofMeter,
    withinDays(at, [date, date]),
    sinceDay(readings.meterTime, date),
    boundFrom ? gt(at, boundFrom) : undefined,
    boundTo ? lte(at, boundTo) : undefined,
  )
  const isBefore = or(sql`not ${sinceDay(at, date)}`, boundFrom ? lte(at, boundFrom) : undefined)
  const isAfter = and(sinceDay(at, date), boundFrom ? gt(at, boundFrom) : undefined)
  const mark = async (where: SQL | undefined, direction: typeof asc) => {
    const found = ctx.db.select({ register: readings.registerLitre, at }).from(readings).where(where)
    const [one] = await found.orderBy(direction(at), direction(readings.id)).limit(1)
    return one
  }
  const [list, [counted], start, lastOfDay, next] = await Promise.all([
    ctx.db
      .select({
        id: readings.id,
        effectiveAt: at,
        arrivedAt: readings.arrivedAt,
        register: readings.registerLitre,
        usage: readings.usageLitre,
        verdict: readings.verdict,
        accepted: readings.accepted,
        decision: readings.decision,
        source: readings.source,
      })
      .from(readings)
      .where(ofDay)
      .orderBy(asc(at), asc(readings.registerLitre), asc(readings.id))
      .limit(MOST_READINGS_OF_DAY),
    ctx.db.select({ count: count() }).from(readings).where(ofDay),
    mark(and(isAccepted, isBefore), desc),
    mark(and(isAccepted, ofDay), desc),
    mark(and(isAccepted, isAfter), asc),
  ])
  return { readings: list, readingCount: counted!.count, start: start ?? null, end: lastOfDay ?? next ?? null }
}

/** The entries that posted the row, the oldest first. */
async function postingsOf(ctx: Context, { id, date }: { id: number; date: string }) {
  const entries = await ctx.db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      to: ledgerEntries.to,
      amount: ledgerEntries.amount,
      actor: actorName(ledgerEntries.actorId),
    })
    .from(ledgerEntries)
    .where(and(ofRow(id), eq(ledgerEntries.refType, 'meterStat'), eq(ledgerEntries.refId, id)))
    .orderBy(asc(ledgerEntries.id))
  const postings = entries.map(({ to, amount, ...entry }) => ({
    ...entry,
    quantity: litre(to === 'water' ? amount : -amount),
    isLater: businessDay(entry.at.getTime()) > dayNumber(date),
  }))
  return { postings, posted: postings.reduce((sum, { quantity }) => add(sum, quantity), litre(0)) }
}

/** The card is found first: the ledger has an index by card, and none by source. */
const ofRow = (id: number) => sql`${ledgerEntries.cardId} = (select ${meterStats.cardId} from ${meterStats} where ${meterStats.id} = ${id})`
