import { roomApi } from '@weir/contract/modules/place/room'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { communities } from '../community/community.table.ts'
import { addressRenamed } from '../place.events.ts'
import { roomScope } from './room.queries.ts'
import { rooms } from './room.table.ts'

type Api = typeof roomApi

export const roomTaken = { room_taken: 'room.error.roomTaken' } as const

/** A room belongs to its community's department. */
export async function newRoom(ctx: Writing, input: InputOf<Api['add']>) {
  const { deptId } = await findCommunity(ctx, input.communityId)
  return { ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

export async function editRoom(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  const [room] = await ctx.db
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, id), roomScope(ctx)))
    .for('update')
  if (!room) throw notFound('room.error.missing')
  const moves = changes.communityId !== room.communityId
  const { deptId } = moves ? await findCommunity(ctx, changes.communityId) : room
  await ctx.db
    .update(rooms)
    .set({ ...changes, deptId })
    .where(eq(rooms.id, id))
    .catch(explaining(roomTaken))
  ctx.changed({ resource: roomApi, id, before: room, after: changes })
  await happened(ctx, addressRenamed, { roomId: id })
  return {}
}

/** Held in its place while a room is put into it. */
async function findCommunity(ctx: Writing, id: number) {
  const [community] = await ctx.db
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), ownedBy(communities)(ctx)))
    .for('share')
  if (!community) throw invalid('communityId', 'room.error.communityMissing')
  return community
}
