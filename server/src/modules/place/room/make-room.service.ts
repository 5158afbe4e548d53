import { roomApi } from '@weir/contract/modules/place/room'
import { roomName } from '@weir/contract/modules/place/room-name'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { communityOfRoom } from './room.service.ts'
import { rooms } from './room.table.ts'

interface Asked {
  communityId: number
  building: string
  unit: string
  floor: number
  number: string
}

/** The room of this name in the community, which is added if it is missing. The community is within the caller's scope, or `field` says not. */
export async function findOrMakeRoom(ctx: Writing, asked: Asked, field: string) {
  const { deptId } = await communityOfRoom.find(ctx, { id: asked.communityId, field })
  const values = { ...asked, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
  const [made] = await ctx.db.insert(rooms).values(values).onConflictDoNothing().returning({ id: rooms.id })
  if (made) {
    ctx.changed({ resource: roomApi, id: made.id, before: null, after: asked })
    return { id: made.id, isNew: true }
  }
  const [known] = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.communityId, asked.communityId), eq(rooms.name, roomName(asked))))
  return { id: known!.id, isNew: false }
}
