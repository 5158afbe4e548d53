import { and, eq } from 'drizzle-orm'

import type { PlainReason } from '../../../kernel/reasons.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { holdRegion } from './region.queries.ts'
import { roomNos } from './room-no.table.ts'

export const roomNoScope = ownedBy(roomNos)

/** A room number within the caller's scope, locked against moves and other new cards. Without one, `roomNoId` gets `missing`. */
export async function findRoomNo(ctx: Context, id: number, missing: PlainReason) {
  const { room: name, regionId, deptId } = roomNos
  const reached = and(eq(roomNos.id, id), roomNoScope(ctx))
  const [place] = await ctx.db.select({ regionId }).from(roomNos).where(reached)
  if (!place) throw invalid('roomNoId', missing)
  await holdRegion(ctx, place.regionId)
  const [roomNo] = await ctx.db.select({ id: roomNos.id, name, regionId, deptId }).from(roomNos).where(reached).for('no key update')
  if (!roomNo) throw invalid('roomNoId', missing)
  return roomNo
}
