import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { type Address, communities, roomNos, rooms } from '../../place/index.ts'
import { movePlaces } from '../../meter/index.ts'
import { waterCards } from '../../card/index.ts'
import { lockMetersOf, restampCards } from './restamp.service.ts'

type Person = Pick<typeof waterCards.$inferSelect, 'id' | 'name' | 'telephone' | 'documentKind' | 'idCardNo'>

/** In one order, so that two writers of the same cards wait for each other without a deadlock. */
const lockCards = ({ db }: Writing, which: SQL | undefined) =>
  db.select({ id: waterCards.id }).from(waterCards).where(which).orderBy(asc(waterCards.id)).for('no key update')

/** A correction of an end user, also by way of a card, writes on all cards of that person: these are locked before the end user. */
export const lockCardsOf = (ctx: Writing, hyUserIds: readonly number[]) => lockCards(ctx, inArray(waterCards.hyUserId, [...hyUserIds]))

/** A card's name, phone and document are its end user's (domain-rules §8). Call it with all cards of the end user locked. */
export async function copyPerson({ db, changed }: Writing, { id, name, telephone, documentKind, idCardNo }: Person) {
  const copies = { name, telephone, documentKind, idCardNo }
  const cards = await db.select().from(waterCards).where(eq(waterCards.hyUserId, id))
  await db.update(waterCards).set(copies).where(eq(waterCards.hyUserId, id))
  for (const card of cards) changed({ resource: waterCardApi, id: card.id, before: card, after: copies })
}

/** Two records of one person became one, or two again. Call it with these cards locked. */
export async function giveCards({ db, changed }: Writing, { cardIds, hyUserId }: { cardIds: readonly number[]; hyUserId: number }) {
  const given = inArray(waterCards.id, [...cardIds])
  const cards = await db.select({ id: waterCards.id, hyUserId: waterCards.hyUserId }).from(waterCards).where(given)
  await db.update(waterCards).set({ hyUserId }).where(given)
  for (const card of cards) changed({ resource: waterCardApi, id: card.id, before: card, after: { hyUserId } })
}

const isIn = ({ db }: Writing, place: Address): SQL => {
  if ('roomNoId' in place) return eq(waterCards.roomNoId, place.roomNoId)
  if ('roomId' in place) return eq(waterCards.roomId, place.roomId)
  return inArray(waterCards.roomId, db.select({ id: rooms.id }).from(rooms).where(eq(rooms.communityId, place.communityId)))
}

/** A room, a community or a room number is called something else now. */
export async function copyPlaceNames(ctx: Writing, place: Address) {
  const { db } = ctx
  await lockCards(ctx, isIn(ctx, place))
  if ('roomNoId' in place) {
    const { roomNoId } = place
    await db
      .update(waterCards)
      .set({ roomNo: sql`${roomNos.room}` })
      .from(roomNos)
      .where(and(isIn(ctx, place), eq(roomNos.id, roomNoId)))
    return
  }
  await db
    .update(waterCards)
    .set({ roomNo: sql`${rooms.name}`, communityName: sql`${communities.name}` })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(waterCards.roomId, rooms.id), isIn(ctx, place)))
}

/** Its usage leaves the sums of its present place, until the room has the other community. */
export async function leaveRoom(ctx: Writing, { roomId }: { roomId: number }) {
  await movePlaces(ctx, await lockedIn(ctx, { roomId }), 'out')
}

/** A room went to another community, with its cards. */
export async function enterRoom(ctx: Writing, { roomId, ...to }: { roomId: number; regionId: number; deptId: number }) {
  await movePlaces(ctx, await lockedIn(ctx, { roomId }), 'in')
  await moveCards(ctx, { address: { roomId }, ...to })
}

/** The cards at an address, with their meters locked before them. */
async function lockedIn(ctx: Writing, address: Address): Promise<number[]> {
  const cards = await ctx.db.select({ id: waterCards.id }).from(waterCards).where(isIn(ctx, address))
  const ids = cards.map(({ id }) => id)
  await lockMetersOf(ctx, { ids })
  await lockCards(ctx, inArray(waterCards.id, ids))
  return ids
}

interface Moved {
  address: Address
  regionId: number
  deptId: number
}

/** A community or a room number went to another region, and with it the cards there. */
export async function moveCards(ctx: Writing, { address, regionId, deptId }: Moved) {
  const ids = await lockedIn(ctx, address)
  await restampCards(ctx, { ids }, deptId)
  // Incremented and not recorded: a community has thousands of cards, and an edit of one of them must not undo it.
  const moved = { regionId, version: sql`${waterCards.version} + 1` }
  await movePlaces(ctx, ids, 'out')
  await ctx.db.update(waterCards).set(moved).where(inArray(waterCards.id, ids))
  await movePlaces(ctx, ids, 'in')
}
