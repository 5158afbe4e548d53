import { roomApi } from '@weir/contract/modules/place/room'
import { roomName } from '@weir/contract/modules/place/room-name'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { communityOfRoom } from './room.service.ts'
import { rooms } from '../ground/room.table.ts'

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
