import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { communities, rooms } from '../../place/index.ts'
import { restampCards } from './restamp.ts'
import { waterCards } from './water-card.table.ts'

interface Person {
  id: number
  name: string
  telephone: string
  idCardNo: string
}

/** In one order, so that two who will write on the same cards wait for each other instead of blocking each other. */
const lockCards = ({ db }: Writing, which: SQL | undefined) =>
  db.select({ id: waterCards.id }).from(waterCards).where(which).orderBy(asc(waterCards.id)).for('update')

/** Who corrects an end user writes on all his cards, and so does who corrects him on one of them: the cards are locked before him. */
export const lockCardsOf = (ctx: Writing, hyUserId: number) => lockCards(ctx, eq(waterCards.hyUserId, hyUserId))

/** A card's name, phone and ID number are its end user's: domain-rules §8. To be called with his cards locked. */
export async function copyPerson({ db }: Writing, { id, name, telephone, idCardNo }: Person) {
  await db.update(waterCards).set({ name, telephone, idCardNo }).where(eq(waterCards.hyUserId, id))
}

/** A room or a community is called something else now. */
export async function copyPlaceNames(ctx: Writing, place: { roomId: number } | { communityId: number }) {
  const within = ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where('roomId' in place ? eq(rooms.id, place.roomId) : eq(rooms.communityId, place.communityId))
  await lockCards(ctx, inArray(waterCards.roomId, within))
  await ctx.db
    .update(waterCards)
    .set({ roomNo: sql`${rooms.name}`, communityName: sql`${communities.name}` })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(waterCards.roomId, rooms.id), inArray(waterCards.roomId, within)))
}

/** A community went to another region, and with it the cards of its rooms. */
export async function moveCards(ctx: Writing, communityId: number, { regionId, deptId }: { regionId: number; deptId: number }) {
  const within = ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.communityId, communityId))
  const cards = await ctx.db.select({ id: waterCards.id }).from(waterCards).where(inArray(waterCards.roomId, within))
  const ids = cards.map(({ id }) => id)
  await restampCards(ctx, { ids }, deptId)
  await ctx.db.update(waterCards).set({ regionId }).where(inArray(waterCards.id, ids))
}
