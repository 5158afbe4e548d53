import { KINDS_OF_TERM, type LedgerQuery } from '@weir/contract/modules/card/ledger'
import { firstRow } from '@weir/contract/platform/crud'
import { amountFor, fen, litre, type Litre } from '@weir/contract/platform/units'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { BALANCE_DAYS } from '@weir/contract/modules/card/water-card-row'
import { businessDay, businessZone, dayText } from '@weir/contract/platform/zone'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/conditions.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { meterStats, meterScope, waterMeters } from '../../meter/index.ts'
import {
  waterCardRefunds,
  waterCardRecharges,
  waterCardPriceBatches,
  findCard,
  waterCardPrices,
  waterCards,
  ledgerEntries,
} from '../../card/index.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'
import { litresOf } from './statement.queries.ts'

const money = alias(ledgerEntries, 'money')
const { cardId, refType, refId, kind } = ledgerEntries

const itsMoney = and(
  eq(money.unit, 'fen'),
  eq(money.cardId, cardId),
  eq(money.refType, refType),
  eq(money.refId, refId),
  eq(money.kind, kind),
)
/** The source of an entry in words: number of the order, the refund or the price batch, day of the daily row. */
const refNo = sql<string | null>`case ${refType}
  when 'recharge' then (select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${waterCardRecharges.id} = ${refId})
  when 'move' then (select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${waterCardRecharges.id} = ${refId})
  when 'refund' then (select ${waterCardRefunds.refundNo} from ${waterCardRefunds} where ${waterCardRefunds.id} = ${refId})
  when 'price' then (select ${waterCardPriceBatches.batchNo} from ${waterCardPriceBatches} where ${waterCardPriceBatches.id} = ${waterCardPrices.batchId})
  when 'meterStat' then (select ${meterStats.date}::text from ${meterStats} where ${meterStats.id} = ${refId}) end`

const shown = {
  id: ledgerEntries.id,
  at: ledgerEntries.at,
  kind,
  remainingAfter: ledgerEntries.remainingAfterLitre,
  refType,
  refId,
  refNo,
  oldUnitPrice: waterCardPrices.oldUnitPrice,
  newUnitPrice: waterCardPrices.newUnitPrice,
  adjustReason: waterCardAdjusts.reason,
  reversesId: ledgerEntries.reversesId,
  actor: actorName(ledgerEntries.actorId),
  note: ledgerEntries.note,
}

/** The lines of one card, newest first: movements of water, with the money beside them. */
export async function listLedger(ctx: Context, { id, term, dateRange, pageNum, pageSize, isAsc }: z.output<typeof LedgerQuery>) {
  const card = await findCard(ctx, id)
  const where = and(
    eq(cardId, id),
    eq(ledgerEntries.unit, 'litre'),
    term && inArray(kind, [...KINDS_OF_TERM[term]]),
    dateRange && withinDays(ledgerEntries.at, dateRange),
  )
  const [rows, matches, { sum, kept }] = await Promise.all([
    ctx.db
      .select({
        ...shown,
        entryTo: ledgerEntries.to,
        entryAmount: ledgerEntries.amount,
        moneyTo: money.to,
        moneyAmount: money.amount,
        deviceSn: meterStats.deviceSn,
        register: meterStats.reportedLitre,
        readings: meterStats.parts,
        statPrice: meterStats.unitPrice,
        meterId: waterMeters.id,
      })
      .from(ledgerEntries)
      .leftJoin(money, itsMoney)
      .leftJoin(meterStats, and(eq(refType, 'meterStat'), eq(meterStats.id, refId)))
      .leftJoin(waterMeters, and(eq(waterMeters.deviceSn, meterStats.deviceSn), meterScope(ctx)))
      .leftJoin(waterCardPrices, and(eq(refType, 'price'), eq(waterCardPrices.id, refId)))
      .leftJoin(waterCardAdjusts, and(eq(refType, 'adjust'), eq(waterCardAdjusts.id, refId)))
      .where(where)
      .orderBy(isAsc ? ledgerEntries.id : desc(ledgerEntries.id))
      .limit(pageSize)
      .offset(firstRow({ pageNum, pageSize })),
    countMatches(ctx, ledgerEntries, where),
    sumOf(ctx, id, term, where),
  ])
  const list = rows.map(({ entryTo, entryAmount, moneyTo, moneyAmount, deviceSn, meterId, register, readings, statPrice, ...row }) => {
    const quantity = litre(entryTo === 'water' ? entryAmount : -entryAmount)
    const worth = amountFor(quantity, statPrice ?? card.unitPrice)
    return {
      ...row,
      quantity,
      usage: deviceSn === null ? null : { deviceSn, meterId, register, readings: readings!, worth },
      amount: moneyAmount === null ? null : fen(moneyTo === 'till' ? moneyAmount : -moneyAmount),
    }
  })
  return { ...pageOf(list, matches, pageNum), sum, kept: dateRange ? null : kept }
}

/** Usage takes water away: its sum is negative. */
const keptTerm = {
  recharged: waterCards.totalRechargeLitre,
  adjusted: waterCards.adjustedLitre,
  used: sql`-${waterCards.usedLitre}`,
  remaining: waterCards.remainingLitre,
}

/** The sum of the entries, and the sum that the card keeps. One statement reads both, so a booking of this moment is in both or in none. */
async function sumOf(ctx: Context, id: number, term: keyof typeof KINDS_OF_TERM | undefined, where: SQL | undefined) {
  const entries = sql`(select coalesce(sum(${litresOf()}), 0) from ${ledgerEntries} where ${where})`
  const [found] = await ctx.db
    .select({
      sum: sql`${entries}`.mapWith(waterCards.remainingLitre),
      kept: sql`${keptTerm[term ?? 'remaining']}`.mapWith(waterCards.remainingLitre),
    })
    .from(waterCards)
    .where(eq(waterCards.id, id))
  return found!
}

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
