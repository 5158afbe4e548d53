import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { countsBy } from '../../../kernel/crud/counted.ts'
import { answer, follow, type Follower } from '../../../kernel/follow.ts'
import {
  belongingsOf,
  cardIdsOf,
  cardsGiven,
  cardsHeld,
  factsOf,
  holdersOf,
  openCardsOf,
  ordersOn,
  peopleMerging,
  personCorrected,
  personCorrecting,
  usageOfHomes,
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
} from '../../place/index.ts'
import { countOrdersOn, lastOrdersOf } from '../water-card-recharge/water-card-recharge.queries.ts'
import { isOpen, queryHolders, waterCards } from '../../card/index.ts'
import { reopenLater } from '../../meter/index.ts'
import { cardsMeant } from './cards-meant.ts'
import { copyPerson, copyPlaceNames, enterRoom, giveCards, leaveRoom, lockCardsOf, moveCards } from './copies.service.ts'
import { usageBesideNeighbours } from './neighbour-usage.queries.ts'
import { householdFacts, metersOfCards } from './household-facts.queries.ts'
import { demandAllCards } from './person.service.ts'
import { restampCards } from './restamp.service.ts'
import { figuresOf } from './place-figures.queries.ts'
import { findCardsByRoom, queryRoomsWithCard } from './room-cards.ts'
import { countCardsIn, findCardsByAddress, findCardsOf, findHeldCards, sumUsage } from './water-card.queries.ts'

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
  answer(usageOfHomes, usageBesideNeighbours),
]

async function listBelongings(ctx: Context, hyUserId: number) {
  const cards = await findCardsOf(ctx, hyUserId)
  const [meters, lastOrders] = await Promise.all([metersOfCards(ctx, cards), lastOrdersOf(ctx, { hyUserId })])
  return { cards, meters, lastOrders, usage: sumUsage(cards) }
}
