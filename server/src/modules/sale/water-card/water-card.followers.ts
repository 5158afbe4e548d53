import { sql, and, eq, exists, ne, type SQL, between, count, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Litre, litre } from '@weir/contract/platform/units'
import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'

import type { Context } from '../../../kernel/context.ts'
import { countsBy } from '../../../kernel/crud/page.ts'
import { answer, follow, type Follower } from '../../../kernel/follow.ts'
import {
  belongingsOf,
  cardIdsOf,
  cardsGiven,
  cardsHeld,
  factsOf,
  holdersOf,
  householdsLeft,
  openCardsOf,
  ordersOn,
  peopleMerging,
  personCorrected,
  personCorrecting,
  usageOfHomes,
  type CardsMeant,
} from '../../customer/index.ts'
import {
  addressMoved,
  addressRenamed,
  cardsByRoom,
  cardsByAddress,
  cardsInRegion,
  figuresOfPlace,
  regionGiven,
  roomMoved,
  roomMoving,
  roomsWithCard,
  type Place,
  rooms,
} from '../../place/index.ts'
import { countOrdersOn, lastOrdersOf } from '../water-card-recharge/water-card-recharge.queries.ts'
import { isOpen, queryHolders, waterCards, isFirstOn, inCommunity, waterCardScope } from '../../card/index.ts'
import {
  reopenLater,
  deviceAlarms,
  inView,
  alarmFilters,
  alarmScope,
  currentPeriod,
  today,
  meterStats,
  isInState,
  waterMeters,
  withinRegion,
} from '../../meter/index.ts'
import {
  copyPerson,
  copyPlaceNames,
  enterRoom,
  giveCards,
  leaveRoom,
  lockCardsOf,
  moveCards,
  restampCards,
  demandAllCards,
} from './person-and-place.service.ts'
import { householdFacts, metersOfCards, untreatedOf, usageBesideNeighbours } from './household-facts.queries.ts'
import { countCardsIn, findHouseholdsLeft, findCardsByAddress, findCardsOf, findHeldCards, sumUsage } from './water-card.queries.ts'
import { contains, ownedBy } from '../../../kernel/crud/conditions.ts'
import { quickSearch } from '../ground/water-card.search.ts'
import { usageOfCards } from './card-usage.ts'
import { standingOf } from '../ground/card-standing.ts'

/** By room of one community, within the caller's scope: the open card, or else the last closed one. */
async function findCardsByRoom(ctx: Context, communityId: number) {
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
        isSuspended: state === 'suspended',
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
const queryRoomsWithCard = ({ db }: Context) =>
  db
    .select({ id: sql<number>`${waterCards.roomId}` })
    .from(waterCards)
    .where(and(isNotNull(waterCards.roomId), isOpen))

/** Cards that are not closed, their meters, untreated alarms, and the water of today and of this month. */
async function figuresOf(ctx: Context, place: Place) {
  const within = and('regionId' in place ? withinRegion(place.regionId) : inCommunity(place.communityId), waterCardScope(ctx))
  const ofPlace = 'regionId' in place ? alarmFilters.regionId(place.regionId) : alarmFilters.communityId(place.communityId)
  const isOnline = sql`count(*) filter (where ${isInState('online', ctx)} and ${isOpen})`.mapWith(Number)
  const isToday = eq(meterStats.date, today(ctx))
  const sumOf = (which: SQL) =>
    sql<Litre>`coalesce(sum(${meterStats.usageLitre}) filter (where ${which}), 0)`.mapWith(meterStats.usageLitre)
  const [[cards], [usage], [untreated]] = await Promise.all([
    ctx.db
      .select({
        households: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
        meters: sql`count(${waterMeters.id}) filter (where ${isOpen})`.mapWith(Number),
        online: isOnline,
      })
      .from(waterCards)
      .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
      .where(within),
    ctx.db
      .select({ usageToday: sumOf(isToday), usageMonth: sumOf(sql`true`) })
      .from(waterCards)
      .innerJoin(meterStats, and(eq(meterStats.cardId, waterCards.id), between(meterStats.date, ...currentPeriod(ctx, 'month'))))
      .where(within),
    ctx.db
      .select({ alarms: count() })
      .from(deviceAlarms)
      .where(and(ofPlace, eq(deviceAlarms.state, 'untreated'), alarmScope(ctx))),
  ])
  return { ...cards!, ...usage!, ...untreated! }
}

/** The reactions of cards to changes of places and people, and the cards that places and people show. */
export const cardFollowers: readonly Follower[] = [
  follow(addressRenamed, copyPlaceNames),
  follow(addressMoved, moveCards),
  follow(roomMoving, leaveRoom),
  follow(roomMoved, enterRoom),
  follow(regionGiven, (ctx, { regionId, deptId }) => restampCards(ctx, { regionId }, deptId)),
  follow(personCorrecting, async (ctx, { id }) => {
    await lockCardsOf(ctx, [id])
    await demandAllCards(ctx, [id])
  }),
  follow(peopleMerging, async (ctx, { ids }) => {
    await lockCardsOf(ctx, ids)
    await demandAllCards(ctx, ids)
  }),
  follow(cardsGiven, giveCards),
  follow(personCorrected, async (ctx, person) => {
    await copyPerson(ctx, person)
    if (person.protection !== null) for (const { id } of await findCardsOf(ctx, person.id)) await reopenLater(ctx, id)
  }),
  answer(cardsByRoom, findCardsByRoom),
  answer(figuresOfPlace, figuresOf),
  answer(roomsWithCard, queryRoomsWithCard),
  answer(cardsByAddress, findCardsByAddress),
  answer(cardsInRegion, countCardsIn),
  answer(belongingsOf, listBelongings),
  answer(openCardsOf, (ctx, ids) => countsBy(ctx, sql`${waterCards} where ${isOpen}`, sql`${waterCards.hyUserId}`, ids)),
  answer(holdersOf, (ctx, which) => queryHolders(ctx, cardsMeant(ctx, which))),
  answer(factsOf, householdFacts),
  answer(cardIdsOf, async (ctx, hyUserId) => (await findCardsOf(ctx, hyUserId)).map(({ id }) => id)),
  answer(cardsHeld, findHeldCards),
  answer(ordersOn, countOrdersOn),
  answer(householdsLeft, findHouseholdsLeft),
  answer(usageOfHomes, usageBesideNeighbours),
]

async function listBelongings(ctx: Context, hyUserId: number) {
  const cards = await findCardsOf(ctx, hyUserId)
  const [meters, lastOrders] = await Promise.all([metersOfCards(ctx, cards), lastOrdersOf(ctx, { hyUserId })])
  return { cards, meters, lastOrders, usage: sumUsage(cards) }
}

const other = alias(waterCards, 'other_card')

/** A card in the same room bears the same name, for another end user. */
function isNamesakeInRoom(ctx: Context): SQL {
  const same = and(
    eq(other.roomId, waterCards.roomId),
    eq(other.name, waterCards.name),
    ne(other.hyUserId, waterCards.hyUserId),
    ownedBy(other)(ctx),
  )
  return exists(ctx.db.select({ id: other.id }).from(other).where(same))
}

/** A caller who may list no alarms finds no household by them. */
function isAlarmed(ctx: Context): SQL {
  const itsAlarms = untreatedOf(ctx)
  return itsAlarms ? sql`exists (select from ${deviceAlarms} where ${itsAlarms})` : sql`false`
}

/** The cards by which end users are found. */
function cardsMeant(ctx: Context, which: CardsMeant): SQL {
  if (typeof which === 'object') {
    if ('firstOn' in which) return isFirstOn(ctx, which.firstOn)
    if ('roomNo' in which) return contains(waterCards.roomNo)(which.roomNo)
    return 'cardNo' in which ? contains(waterCards.cardNo)(which.cardNo) : quickSearch(which.text)
  }
  if (which === 'open') return isOpen
  if (which === 'alarmed') return isAlarmed(ctx)
  if (which === 'namesakeInRoom') return isNamesakeInRoom(ctx)
  return and(isOpen, inView(which, ctx))!
}
