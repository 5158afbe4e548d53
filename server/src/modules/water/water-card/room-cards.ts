import { connectivityOf } from '@weir/contract/modules/water/meter-connectivity'
import { litre, type Litre } from '@weir/contract/platform/units'
import { and, between, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rooms } from '../../place/index.ts'
import { alarmScope } from '../device-alarm/device-alarm.queries.ts'
import { deviceAlarms } from '../device-alarm/device-alarm.table.ts'
import { currentPeriod, today } from '../meter-stat/meter-stat-period.ts'
import { meterStats } from '../meter-stat/meter-stat.table.ts'
import { isInState } from '../water-meter/water-meter-connectivity.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { usageOfCards } from './card-usage.ts'
import { isOpen } from './card-holders.ts'
import { standingOf } from './card-standing.ts'
import { waterCardScope } from './water-card-find.ts'
import { waterCards } from './water-card.table.ts'

/** By room of one community, within the caller's scope: the open card, or else the last closed one. */
export async function findCardsByRoom(ctx: Context, communityId: number) {
  const cards = await ctx.db
    .select({
      roomId: rooms.id,
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      cardName: waterCards.name,
      state: waterCards.state,
      deviceSn: waterCards.deviceSn,
      remainingQuantity: waterCards.remainingLitre,
      meterId: waterMeters.id,
      lastReportAt: waterMeters.lastReportAt,
      reportHours: waterMeters.reportHours,
    })
    .from(waterCards)
    .innerJoin(rooms, eq(rooms.id, waterCards.roomId))
    .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
    .where(and(eq(rooms.communityId, communityId), waterCardScope(ctx)))
    // The open one comes last, or else the newest.
    .orderBy(sql`${waterCards.state} <> 'closed'`, waterCards.id)
  const ids = cards.map(({ cardId }) => cardId)
  const [usage, alarms] = await Promise.all([usageOfCards(ctx, ids), untreatedAlarms(ctx, communityId)])
  return new Map(
    cards.map(({ roomId, state, meterId, lastReportAt, reportHours, ...card }) => {
      const further = {
        isOpen: state !== 'closed',
        standing: standingOf(ctx, card.remainingQuantity),
        connectivity: meterId === null ? null : connectivityOf({ lastReportAt, reportHours: reportHours! }, ctx.now()),
        alarms: alarms.get(card.cardNo) ?? 0,
        usage: usage.get(card.cardId) ?? litre(0),
      }
      return [roomId, { ...card, ...further }]
    }),
  )
}

/** By the card's number. */
async function untreatedAlarms(ctx: Context, communityId: number): Promise<ReadonlyMap<string, number>> {
  const alarms = await ctx.db
    .select({ cardNo: waterCards.cardNo, count: count() })
    .from(deviceAlarms)
    .innerJoin(waterCards, eq(waterCards.cardNo, deviceAlarms.cardNo))
    .innerJoin(rooms, eq(rooms.id, waterCards.roomId))
    .where(and(eq(rooms.communityId, communityId), eq(deviceAlarms.state, 'untreated'), alarmScope(ctx)))
    .groupBy(waterCards.cardNo)
  return new Map(alarms.map(({ cardNo, count }) => [cardNo, count]))
}

/** Cards that are not closed, their meters, untreated alarms, and the water of today and of this month. */
export async function figuresOf(ctx: Context, communityId: number) {
  const within = and(eq(rooms.communityId, communityId), waterCardScope(ctx))
  const isOnline = sql`count(*) filter (where ${isInState('online', ctx)} and ${isOpen})`.mapWith(Number)
  const isToday = eq(meterStats.date, today(ctx))
  const sumOf = (which: SQL) =>
    sql<Litre>`coalesce(sum(${meterStats.usageLitre}) filter (where ${which}), 0)`.mapWith(meterStats.usageLitre)
  const [[cards], [usage], alarms] = await Promise.all([
    ctx.db
      .select({
        households: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
        meters: sql`count(${waterMeters.id}) filter (where ${isOpen})`.mapWith(Number),
        online: isOnline,
      })
      .from(waterCards)
      .innerJoin(rooms, eq(rooms.id, waterCards.roomId))
      .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
      .where(within),
    ctx.db
      .select({ usageToday: sumOf(isToday), usageMonth: sumOf(sql`true`) })
      .from(waterCards)
      .innerJoin(rooms, eq(rooms.id, waterCards.roomId))
      .innerJoin(meterStats, and(eq(meterStats.cardId, waterCards.id), between(meterStats.date, ...currentPeriod(ctx, 'month'))))
      .where(within),
    untreatedAlarms(ctx, communityId),
  ])
  return { ...cards!, ...usage!, alarms: [...alarms.values()].reduce((sum, count) => sum + count, 0) }
}

/** The ids of the rooms with an open card. */
export const queryRoomsWithCard = ({ db }: Context) =>
  db
    .select({ id: sql<number>`${waterCards.roomId}` })
    .from(waterCards)
    .where(and(isNotNull(waterCards.roomId), isOpen))
