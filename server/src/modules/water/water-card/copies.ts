import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { communities, rooms } from '../../place/index.ts'
import { lockMetersOf, restampCards } from './restamp.ts'
import { waterCards } from './water-card.table.ts'

interface Person {
  id: number
  name: string
  telephone: string
  idCardNo: string
}

/** A card's name, phone and ID number are its end user's: domain-rules §8. */
export async function copyPerson({ db }: Writing, { id, name, telephone, idCardNo }: Person) {
  await db.update(waterCards).set({ name, telephone, idCardNo }).where(eq(waterCards.hyUserId, id))
}

/** A room or a community is called something else now. */
export async function copyPlaceNames({ db }: Writing, place: { roomId: number } | { communityId: number }) {
  await db
    .update(waterCards)
    .set({ roomNo: sql`${rooms.name}`, communityName: sql`${communities.name}` })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(waterCards.roomId, rooms.id), 'roomId' in place ? eq(rooms.id, place.roomId) : eq(communities.id, place.communityId)))
}

/** A community went to another region, and with it the cards of its rooms. */
export async function moveCards(ctx: Writing, communityId: number, { regionId, deptId }: { regionId: number; deptId: number }) {
  const within = ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.communityId, communityId))
  const cards = await ctx.db.select({ id: waterCards.id }).from(waterCards).where(inArray(waterCards.roomId, within))
  const ids = cards.map(({ id }) => id)
  await lockMetersOf(ctx, { ids })
  await ctx.db.update(waterCards).set({ regionId }).where(inArray(waterCards.id, ids))
  await restampCards(ctx, { ids }, deptId)
}
