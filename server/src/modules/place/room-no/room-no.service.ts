import { roomNoApi } from '@weir/contract/modules/place/room-no'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import { demandNoGainForMover } from '../../../kernel/auth/gains.ts'
import type { Writing } from '../../../kernel/context.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { addressMoved, addressRenamed } from '../ground/place.events.ts'
import { findRegion, roomNoScope } from '../ground/place.queries.ts'
import { roomNos } from '../ground/room-no.table.ts'

type Api = typeof roomNoApi

export const roomNoTaken = { room_no_taken: 'roomNo.error.roomTaken' } as const

/** A room number belongs to its region's department. */
export async function newRoomNo(ctx: Writing, input: InputOf<Api['add']>) {
  const { deptId } = await findRegion(ctx, input.regionId, 'roomNo.error.regionMissing')
  return { ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

/** A room number that moves to another region takes its cards along. */
export async function editRoomNo(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  const [roomNo] = await ctx.db
    .select()
    .from(roomNos)
    .where(and(eq(roomNos.id, id), roomNoScope(ctx)))
    .for('update')
  if (!roomNo) throw notFound('roomNo.error.missing')
  const moves = changes.regionId !== roomNo.regionId
  const { deptId } = moves ? await findRegion(ctx, changes.regionId, 'roomNo.error.regionMissing') : roomNo
  demandNoGainForMover(ctx, { from: roomNo.deptId, to: deptId })
  await ctx.db
    .update(roomNos)
    .set({ ...changes, deptId })
    .where(eq(roomNos.id, id))
    .catch(explaining(roomNoTaken))
  ctx.changed({ resource: roomNoApi, id, before: roomNo, after: changes })
  if (moves) await happened(ctx, addressMoved, { address: { roomNoId: id }, regionId: changes.regionId, deptId })
  if (changes.room !== roomNo.room) await happened(ctx, addressRenamed, { roomNoId: id })
  return {}
}

/** The room number of this name in a region within the caller's scope, which is added if it is missing. */
export async function findOrMakeRoomNo(ctx: Writing, asked: { room: string; regionId: number }): Promise<number> {
  const values = await newRoomNo(ctx, asked)
  const [made] = await ctx.db.insert(roomNos).values(values).onConflictDoNothing().returning({ id: roomNos.id })
  if (made) {
    ctx.changed({ resource: roomNoApi, id: made.id, before: null, after: asked })
    return made.id
  }
  const [known] = await ctx.db
    .select({ id: roomNos.id })
    .from(roomNos)
    .where(and(eq(roomNos.regionId, asked.regionId), eq(roomNos.room, asked.room)))
  return known!.id
}
