import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { desc, eq, and, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { hyUsers, wechatOf } from '../../customer/index.ts'
import { communities, regions, roomNos, rooms } from '../../place/index.ts'
import { meterBindings, valveStanding, waterMeters, told, alarmScope, deviceAlarms } from '../../meter/index.ts'
import { transitionsOfCard, closingOf, waterCardColumns, type Card, findCard, waterCards, waterCardPrices } from '../../card/index.ts'
import { lastOrdersOf } from '../water-card-recharge/water-card-recharge.queries.ts'
import { dailyAverage, dailyUsage, daysLeft } from './card-usage.ts'
import { shownCard } from '../ground/card-standing.ts'
import { actorName } from '../../../kernel/auth/actor.ts'

type Detail = OutputOf<(typeof waterCardApi)['detail']>

/** A card with all that hangs on it. */
export async function waterCardDetail(ctx: Context, { id }: { id: number }): Promise<Detail> {
  const found = await findCard(ctx, id)
  const [[card], household, meter, balance, bindings, lastOrders, transitions, closing, prices, alarms, wechat] = await Promise.all([
    ctx.db.select(waterCardColumns).from(waterCards).where(eq(waterCards.id, id)),
    householdOf(ctx, found),
    meterOf(ctx, found),
    balanceOf(ctx, found),
    ctx.db
      .select({ deviceSn: meterBindings.deviceSn, from: meterBindings.from, to: meterBindings.to })
      .from(meterBindings)
      .where(eq(meterBindings.cardId, id))
      .orderBy(desc(meterBindings.from), desc(meterBindings.id)),
    lastOrdersOf(ctx, { cardId: id }),
    transitionsOfCard(ctx, id),
    closingOf(ctx, found),
    pricesOf(ctx, id),
    alarmsOf(ctx, found),
    wechatOf(ctx, found.hyUserId),
  ])
  return { card: shownCard(ctx, card!), household, meter, balance, bindings, wechat, lastOrders, transitions, closing, prices, alarms }
}

async function householdOf({ db }: Context, { hyUserId, regionId, roomId, roomNoId }: Card): Promise<Detail['household']> {
  const { id, name, telephone, documentKind, idCardNo, protection } = hyUsers
  const [hyUser] = await db
    .select({ id, name, telephone, documentKind, idCardNo, protection })
    .from(hyUsers)
    .where(eq(hyUsers.id, hyUserId))
  const [region] = regionId ? await db.select({ id: regions.id, name: regions.name }).from(regions).where(eq(regions.id, regionId)) : []
  const [room] = roomId
    ? await db
        .select({ id: rooms.id, name: rooms.name, communityId: communities.id, communityName: communities.name })
        .from(rooms)
        .innerJoin(communities, eq(communities.id, rooms.communityId))
        .where(eq(rooms.id, roomId))
    : []
  const [roomNo] = roomNoId ? await db.select({ id: roomNos.id, name: roomNos.room }).from(roomNos).where(eq(roomNos.id, roomNoId)) : []
  return { hyUser: hyUser!, region: region ?? null, room: room ?? null, roomNo: roomNo ?? null }
}

async function meterOf({ db, now }: Context, { deviceSn }: Card): Promise<Detail['meter']> {
  if (deviceSn === null) return null
  const [meter] = await db
    .select({
      id: waterMeters.id,
      deviceSn: waterMeters.deviceSn,
      deviceModel: waterMeters.deviceModel,
      register: waterMeters.registerLitre,
      reportHours: waterMeters.reportHours,
      lastReportAt: waterMeters.lastReportAt,
      commands: waterMeters.commands,
      valve: valveStanding,
      valveReportedAt: waterMeters.valveReportedAt,
    })
    .from(waterMeters)
    .where(eq(waterMeters.deviceSn, deviceSn))
  return meter ? { ...meter, connectivity: connectivityOf(meter, now()) } : null
}

async function balanceOf(ctx: Context, card: Card): Promise<Detail['balance']> {
  const daily = (await dailyUsage(ctx, [card.id]))(card.id)
  return {
    recharged: card.totalRechargeLitre,
    adjusted: card.adjustedLitre,
    used: card.usedLitre,
    remaining: card.remainingLitre,
    dailyAverage: dailyAverage(daily),
    daysLeft: daysLeft(card.remainingLitre, daily),
  }
}

/** A timeline shows the last ones; the lists have them all. */
const MOST = 20

/** The price changes of a card, newest first. */
const pricesOf = ({ db }: Context, cardId: number) =>
  db
    .select({
      id: waterCardPrices.id,
      at: waterCardPrices.createdAt,
      oldUnitPrice: waterCardPrices.oldUnitPrice,
      newUnitPrice: waterCardPrices.newUnitPrice,
      mode: waterCardPrices.mode,
      quantityChange: waterCardPrices.quantityChangeLitre,
      actor: actorName(waterCardPrices.createdBy),
    })
    .from(waterCardPrices)
    .where(eq(waterCardPrices.cardId, cardId))
    .orderBy(desc(waterCardPrices.id))
    .limit(MOST)

/** The alarms of its meters while the card had them, within the caller's reach, newest first. */
async function alarmsOf(ctx: Context, { id: cardId, cardNo }: Card) {
  const { id, messageType, params, content, reportedAt, condition } = deviceAlarms
  // Found by the index of the meters; a card has had few.
  const itsMeters = ctx.db.select({ deviceSn: meterBindings.deviceSn }).from(meterBindings).where(eq(meterBindings.cardId, cardId))
  const alarms = await ctx.db
    .select({ id, messageType, params, content, reportedAt, condition })
    .from(deviceAlarms)
    .where(and(inArray(deviceAlarms.deviceSn, itsMeters), eq(deviceAlarms.cardNo, cardNo), alarmScope(ctx)))
    .orderBy(desc(id))
    .limit(MOST)
  return alarms.map((alarm) => {
    const { name, content } = told(ctx, alarm)
    return { id: alarm.id, messageType: alarm.messageType, name, content, reportedAt: alarm.reportedAt, condition: alarm.condition }
  })
}
