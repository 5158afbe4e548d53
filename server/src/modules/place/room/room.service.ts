import { roomApi } from '@weir/contract/modules/place/room'
import { roomName } from '@weir/contract/modules/place/room-plan'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import { demandNoGainForMover } from '../../../kernel/auth/gains.ts'
import type { Writing } from '../../../kernel/context.ts'
import { refersTo } from '../../../kernel/crud/references.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { addressRenamed, roomMoved, roomMoving } from '../ground/place.events.ts'
import { roomScope } from '../ground/place.queries.ts'
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

interface Asked {
  communityId: number
  building: string
  unit: string
  floor: number
  number: string
}

/**
 * The room of this name in the community, which is added if it is missing. `101` and `0101` of one house are the same room, however it was
 * written first. The community is within the caller's scope, or `field` says not.
 */
export async function findOrMakeRoom(ctx: Writing, asked: Asked, field: string) {
  const { deptId } = await communityOfRoom.find(ctx, { id: asked.communityId, field })
  const known = await knownRoom(ctx, asked)
  if (known) return { id: known, isNew: false }
  const values = { ...asked, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
  const [made] = await ctx.db.insert(rooms).values(values).onConflictDoNothing().returning({ id: rooms.id })
  // Somebody else has just made it.
  if (!made) return { id: (await knownRoom(ctx, asked))!, isNew: false }
  ctx.changed({ resource: roomApi, id: made.id, before: null, after: asked })
  return { id: made.id, isNew: true }
}

async function knownRoom({ db }: Writing, asked: Asked): Promise<number | undefined> {
  const { number } = asked
  const twin = /^\d{3}$/.test(number) ? `0${number}` : /^0\d{3}$/.test(number) ? number.slice(1) : number
  const names = [roomName(asked), roomName({ ...asked, number: twin })]
  const found = await db
    .select({ id: rooms.id, name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.communityId, asked.communityId), inArray(rooms.name, names)))
  return (found.find(({ name }) => name === names[0]) ?? found[0])?.id
}
