import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { litre } from '@weir/contract/platform/units'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rooms } from '../../place/index.ts'
import { alarmScope, deviceAlarms, waterMeters } from '../../meter/index.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { usageOfCards } from './card-usage.ts'
import { standingOf } from '../ground/card-standing.ts'

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

/** The ids of the rooms with an open card. */
export const queryRoomsWithCard = ({ db }: Context) =>
  db
    .select({ id: sql<number>`${waterCards.roomId}` })
    .from(waterCards)
    .where(and(isNotNull(waterCards.roomId), isOpen))
