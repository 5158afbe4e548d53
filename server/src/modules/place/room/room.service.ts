import { roomApi } from '@weir/contract/modules/place/room'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import { demandNoGainForMover } from '../../../kernel/auth/gains.ts'
import type { Writing } from '../../../kernel/context.ts'
import { refersTo } from '../../../kernel/crud/references.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { addressRenamed, roomMoved, roomMoving } from '../ground/place.events.ts'
import { roomScope } from '../ground/room.queries.ts'
import { rooms } from '../ground/room.table.ts'

type Api = typeof roomApi

export const roomTaken = { room_taken: 'room.error.roomTaken' } as const

/** A room belongs to its community's department. */
export const communityOfRoom = refersTo(communities, 'room.error.communityMissing', 'owner')

export async function editRoom(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  const [room] = await ctx.db
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, id), roomScope(ctx)))
    .for('update')
  if (!room) throw notFound('room.error.missing')
  const moves = changes.communityId !== room.communityId
  const { deptId } = moves ? await communityOfRoom.find(ctx, { id: changes.communityId, field: 'communityId' }) : room
  demandNoGainForMover(ctx, { from: room.deptId, to: deptId })
  if (moves) await happened(ctx, roomMoving, { roomId: id })
  await ctx.db
    .update(rooms)
    .set({ ...changes, deptId })
    .where(eq(rooms.id, id))
    .catch(explaining(roomTaken))
  ctx.changed({ resource: roomApi, id, before: room, after: changes })
  if (moves) await happened(ctx, roomMoved, { roomId: id, regionId: await regionOf(ctx, changes.communityId), deptId })
  await happened(ctx, addressRenamed, { roomId: id })
  return {}
}

/** Call it with the community locked. */
async function regionOf({ db }: Writing, communityId: number): Promise<number> {
  const [community] = await db.select({ regionId: communities.regionId }).from(communities).where(eq(communities.id, communityId))
  return community!.regionId
}
