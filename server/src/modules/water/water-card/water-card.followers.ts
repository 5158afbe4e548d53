import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { countsBy } from '../../../kernel/crud/counted.ts'
import { answer, follow, type Follower } from '../../../kernel/follow.ts'
import { belongingsOf, holdersOf, openCardsOf, personCorrected, personCorrecting } from '../../customer/index.ts'
import {
  addressMoved,
  addressRenamed,
  cardsByRoom,
  cardsByAddress,
  cardsInRegion,
  figuresOfCommunity,
  regionGiven,
  roomsWithCard,
} from '../../place/index.ts'
import { lastOrdersOf } from '../water-card-recharge/water-card-recharge.queries.ts'
import { isFirstOn, isOpen, queryHolders } from './card-holders.ts'
import { copyPerson, copyPlaceNames, lockCardsOf, moveCards } from './copies.service.ts'
import { demandAllCards } from './person.service.ts'
import { restampCards } from './restamp.service.ts'
import { findCardsByRoom, figuresOf, queryRoomsWithCard } from './room-cards.ts'
import { countCardsIn, findCardsByAddress, findCardsOf, sumUsage } from './water-card.queries.ts'
import { waterCards } from './water-card.table.ts'

/** The reactions of cards to changes of places and people, and the cards that places and people show. */
export const cardFollowers: readonly Follower[] = [
  follow(addressRenamed, copyPlaceNames),
  follow(addressMoved, moveCards),
  follow(regionGiven, (ctx, { regionId, deptId }) => restampCards(ctx, { regionId }, deptId)),
  follow(personCorrecting, async (ctx, { id }) => {
    await lockCardsOf(ctx, id)
    await demandAllCards(ctx, id)
  }),
  follow(personCorrected, copyPerson),
  answer(cardsByRoom, findCardsByRoom),
  answer(figuresOfCommunity, figuresOf),
  answer(roomsWithCard, queryRoomsWithCard),
  answer(cardsByAddress, findCardsByAddress),
  answer(cardsInRegion, countCardsIn),
  answer(belongingsOf, listBelongings),
  answer(openCardsOf, (ctx, ids) => countsBy(ctx, sql`${waterCards} where ${isOpen}`, sql`${waterCards.hyUserId}`, ids)),
  answer(holdersOf, (ctx, which) => queryHolders(ctx, which === 'open' ? isOpen : isFirstOn(ctx, which.firstOn))),
]

async function listBelongings(ctx: Context, hyUserId: number) {
  const cards = await findCardsOf(ctx, hyUserId)
  return { cards, lastOrders: await lastOrdersOf(ctx, { hyUserId }), usage: sumUsage(cards) }
}
