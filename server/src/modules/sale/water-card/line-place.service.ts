import type { WaterCardLine } from '@weir/contract/modules/sale/water-card-line'
import { joinedParts } from '@weir/contract/modules/sale/written-room'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { findOrMakeRoom, findOrMakeRoomNo, roomNos, roomNoScope } from '../../place/index.ts'

export interface LinePlace {
  roomId: number | null
  roomNoId: number | null
  /** The row names an address. */
  isGiven: boolean
}

/** The room of a community, or the room number of a region, which is added if it is missing. */
export async function linePlace(ctx: Writing, row: WaterCardLine): Promise<LinePlace> {
  const { communityId, roomNo, regionId } = row
  if (communityId !== undefined) {
    const { building, unit, number } = row
    const parts = joinedParts({ written: roomNo ?? '', building, unit, number })
    if (!parts) throw invalid('roomNo', 'waterCard.error.roomUnread')
    const { id } = await findOrMakeRoom(ctx, { communityId, ...parts }, 'communityId')
    return { roomId: id, roomNoId: null, isGiven: true }
  }
  if (roomNo === undefined) return { roomId: null, roomNoId: null, isGiven: false }
  const known = await ctx.db
    .select({ id: roomNos.id })
    .from(roomNos)
    .where(and(eq(roomNos.room, roomNo), regionId ? eq(roomNos.regionId, regionId) : undefined, roomNoScope(ctx)))
  if (known.length > 1) throw invalid('regionId', 'waterCard.error.roomNoAmbiguous')
  if (!known[0] && regionId === undefined) throw invalid('regionId', 'waterCard.error.roomNoUnknown')
  const roomNoId = known[0]?.id ?? (await findOrMakeRoomNo(ctx, { room: roomNo, regionId: regionId! }))
  return { roomId: null, roomNoId, isGiven: true }
}
