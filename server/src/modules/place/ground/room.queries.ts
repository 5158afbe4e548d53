import { and, eq, exists, inArray, notInArray, or, type SQL } from 'drizzle-orm'

import type { PlainReason } from '../../../kernel/reasons.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { roomsWithCard } from './place.events.ts'
import { communities } from './community.table.ts'
import { holdRegion } from './region.queries.ts'
import { rooms } from './room.table.ts'

export const roomScope = ownedBy(rooms)

/** A room within the caller's scope, with its place, locked against moves and other new cards. Without one, `roomId` gets `missing`. */
export async function findRoom(ctx: Context, id: number, missing: PlainReason) {
  const reached = and(eq(rooms.id, id), roomScope(ctx))
  const [place] = await ctx.db
    .select({ regionId: communities.regionId })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(reached)
  if (!place) throw invalid('roomId', missing)
  await holdRegion(ctx, place.regionId)
  await ctx.db.select({ id: rooms.id }).from(rooms).where(reached).for('no key update')
  const [room] = await ctx.db
    .select({
      id: rooms.id,
      name: rooms.name,
      communityId: communities.id,
      communityName: communities.name,
      regionId: communities.regionId,
      deptId: rooms.deptId,
    })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(reached)
    .for('share')
  if (!room) throw invalid('roomId', missing)
  return room
}

/** Whether a card that is not closed stands there. */
export const hasCard = (has: boolean, ctx: Context): SQL => (has ? inArray : notInArray)(rooms.id, ask(ctx, roomsWithCard, null))

/** Each word stands in the room's name or in that of its community. */
export const roomText = (typed: string, { db }: Context): SQL =>
  and(
    ...typed.split(/\s+/).map((word) => {
      const ofIt = and(eq(communities.id, rooms.communityId), contains(communities.name)(word))
      return or(contains(rooms.name)(word), exists(db.select({ id: communities.id }).from(communities).where(ofIt)))
    }),
  )!
