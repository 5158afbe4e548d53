import { regionApi } from '@weir/contract/modules/place/region'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'

import { demandNoGainOfRows } from '../../../kernel/auth/gains.ts'
import { type Context, inTransaction, listening, type Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { countVersions } from '../../../kernel/versions.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { communities } from '../ground/community.table.ts'
import { addressMoved, regionGiven } from '../ground/place.events.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { regions } from '../ground/region.table.ts'
import { rooms } from '../ground/room.table.ts'
import { defineTaskKind } from '../../../services/task/task-kind.ts'

/** The work of a task of the kind `regionMove`. */
interface MoveWork {
  regionId: number
  /** The region leaves this department, and no other one. */
  from: number
  to: number
}

/** Room numbers of one piece; a community is a piece of its own. */
const ROOM_NOS = 50

/** Hands the region to a worker. */
export async function sendMove(ctx: Writing, { id, name, deptId }: { id: number; name: string; deptId: number }, to: number) {
  const work: MoveWork = { regionId: id, from: deptId, to }
  await addTask(ctx, { kind: 'regionMove', resource: regionApi.edit.resource, filename: name, permission: regionApi.edit.id, work })
}

/** Pieces that are left: communities and room numbers of other departments, and the region itself. */
async function piecesOf({ db }: Context, { regionId, to }: MoveWork): Promise<number> {
  const [places] = await db
    .select({ count: count() })
    .from(communities)
    .where(and(eq(communities.regionId, regionId), ne(communities.deptId, to)))
  const numbers = await db.$count(roomNos, and(eq(roomNos.regionId, regionId), ne(roomNos.deptId, to)))
  return places!.count + numbers + 1
}

type Report = (ctx: Writing, moved: number) => Promise<void>

/**
 * One piece, all of it or nothing; false once the region itself has moved. A piece is a community with its rooms and cards, or some room
 * numbers with theirs. So each of them is whole in one department, for every reader. New rows still get the old department of the region.
 * The last piece finds them.
 */
export const movePiece = (ctx: Context, work: MoveWork, report: Report): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const startedAt = performance.now()
    const { regionId, from, to } = work
    const [region] = await ctx.db.select().from(regions).where(eq(regions.id, regionId)).for('update')
    if (region?.deptId !== from) throw conflict('region.error.movedOtherwise')
    const moved = (await moveOneCommunity(ctx, work)) || (await moveRoomNos(ctx, work))
    if (moved > 0) {
      await report(ctx, moved)
      return true
    }
    await demandNoGainOfRows(ctx, { from, to })
    const { changes, ctx: told } = listening(ctx)
    await told.db.update(regions).set({ deptId: to }).where(eq(regions.id, regionId))
    told.changed({ resource: regionApi, id: regionId, before: region, after: { deptId: to } })
    await restampRegion(told, regionId, to)
    await countVersions(ctx, changes)
    const wire = { id: regionId, deptId: to }
    await logOperation(ctx, { endpoint: regionApi.edit, wire, startedAt }, { code: 0, data: {} }, changes)
    await report(ctx, 1)
    return false
  })

async function moveOneCommunity(ctx: Writing, { regionId, to: deptId }: MoveWork): Promise<number> {
  const isLeft = and(eq(communities.regionId, regionId), ne(communities.deptId, deptId))
  const [next] = await ctx.db
    .select({ id: communities.id })
    .from(communities)
    .where(isLeft)
    .orderBy(asc(communities.id))
    .limit(1)
    .for('update')
  if (!next) return 0
  await ctx.db.update(communities).set({ deptId }).where(eq(communities.id, next.id))
  await moveCommunity(ctx, next.id, { regionId, deptId })
  return 1
}

async function moveRoomNos(ctx: Writing, { regionId, to: deptId }: MoveWork): Promise<number> {
  const isLeft = and(eq(roomNos.regionId, regionId), ne(roomNos.deptId, deptId))
  const next = await ctx.db.select({ id: roomNos.id }).from(roomNos).where(isLeft).orderBy(asc(roomNos.id)).limit(ROOM_NOS).for('update')
  const ids = next.map(({ id }) => id)
  await ctx.db
    .update(roomNos)
    .set({ deptId })
    .where(sql`${roomNos.id} = any(${sql.param(ids)}::bigint[])`)
  for (const id of ids) await happened(ctx, addressMoved, { address: { roomNoId: id }, regionId, deptId })
  return ids.length
}

/** The rows of a region belong to the region's department (domain-rules §8): moves them to `deptId`. */
export async function restampRegion(ctx: Writing, regionId: number, deptId: number) {
  const { db } = ctx
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, regionId))
  await db
    .update(rooms)
    .set({ deptId })
    .where(sql`${rooms.communityId} in ${within}`)
  await db.update(communities).set({ deptId }).where(eq(communities.regionId, regionId))
  await db.update(roomNos).set({ deptId }).where(eq(roomNos.regionId, regionId))
  await happened(ctx, regionGiven, { regionId, deptId })
}

/** A community went to another region: so do the cards in its rooms. */
export async function moveCommunity(ctx: Writing, communityId: number, to: { regionId: number; deptId: number }) {
  await ctx.db.update(rooms).set({ deptId: to.deptId }).where(eq(rooms.communityId, communityId))
  await happened(ctx, addressMoved, { address: { communityId }, ...to })
}

/** Gives a large region to another department, piece by piece. A cancelled one keeps its moved pieces, and another move completes it. */
export const regionMoveKind = defineTaskKind<MoveWork>({
  kind: 'regionMove',
  resource: regionApi.edit.resource,
  async run(ctx, work, task) {
    let { done } = task.from
    const total = done + (await piecesOf(ctx, work))
    await task.progress(ctx, { total })
    const report: Parameters<typeof movePiece>[2] = (ctx, moved) => {
      done += moved
      return task.record(ctx, { total: Math.max(total, done), done, good: done, updated: done })
    }
    while (await movePiece(ctx, work, report)) task.stopping.throwIfAborted()
  },
})
