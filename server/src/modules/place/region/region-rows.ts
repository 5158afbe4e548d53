import { eq, inArray } from 'drizzle-orm'

import { ALL_ROWS, type Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { cardsInRegion } from '../ground/place.events.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { rooms } from '../ground/room.table.ts'

/** The rows of a region in any data scope: all of them move. */
export async function rowsOf(ctx: Context, regionId: number) {
  const { db } = ctx
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, regionId))
  const inRooms = await db.$count(rooms, inArray(rooms.communityId, within))
  const inRoomNos = await db.$count(roomNos, eq(roomNos.regionId, regionId))
  const { cards } = await ask({ ...ctx, scope: ALL_ROWS }, cardsInRegion, regionId)
  return { rooms: inRooms, roomNos: inRoomNos, cards }
}
