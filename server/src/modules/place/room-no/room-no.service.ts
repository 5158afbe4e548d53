import { roomNoApi } from '@weir/contract/modules/place/room-no'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { explaining, notFound } from '../../../platform/errors.ts'
import { findRegion } from '../region/region.queries.ts'
import { roomNos } from './room-no.table.ts'

type Api = typeof roomNoApi

export const roomNoScope = ownedBy(roomNos)
export const roomNoTaken = { room_no_taken: 'roomNo.error.roomTaken' } as const

/** A room number belongs to its region's department. */
export async function newRoomNo(ctx: Writing, input: InputOf<Api['add']>) {
  const { deptId } = await findRegion(ctx, input.regionId, 'roomNo.error.regionMissing')
  return { ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

export async function editRoomNo(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  const [roomNo] = await ctx.db
    .select()
    .from(roomNos)
    .where(and(eq(roomNos.id, id), roomNoScope(ctx)))
    .for('update')
  if (!roomNo) throw notFound('roomNo.error.missing')
  const moves = changes.regionId !== roomNo.regionId
  const { deptId } = moves ? await findRegion(ctx, changes.regionId, 'roomNo.error.regionMissing') : roomNo
  await ctx.db
    .update(roomNos)
    .set({ ...changes, deptId })
    .where(eq(roomNos.id, id))
    .catch(explaining(roomNoTaken))
  ctx.changed({ resource: roomNoApi, id, before: roomNo, after: changes })
  return {}
}
