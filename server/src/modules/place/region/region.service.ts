import { isMovedInPieces, REGION_LEVELS, regionApi } from '@weir/contract/modules/place/region'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import { demandNoGainOfRows } from '../../../kernel/auth/gains.ts'
import { union } from '../../../kernel/auth/grants.ts'
import { ALL_ROWS, type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { demandDepartment } from '../../../kernel/crud/references.ts'
import { treePage } from '../../../kernel/crud/tree.ts'
import { lockTree, superior } from '../../../kernel/crud/tree-levels.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { restampRegion } from '../restamp.service.ts'
import { sendMove } from './region-move.service.ts'
import { regionColumns, regionScope } from '../ground/region.queries.ts'
import { regions } from '../ground/region.table.ts'
import { ask } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { cardsInRegion } from '../ground/place.events.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { rooms } from '../ground/room.table.ts'

type Api = typeof regionApi

export const regionTaken = { region_name_taken: 'region.error.nameTaken' } as const

const parents = superior(regions, {
  levels: REGION_LEVELS,
  missing: 'region.error.parentMissing',
  cycle: 'region.error.cycle',
  tooDeep: 'region.error.tooDeep',
})

/** Options for any form: the rows within the caller's scope by any permission. */
export async function selectRegions(ctx: Context) {
  const { isSuper, grants } = ctx.actor
  const scope = isSuper ? ALL_ROWS : [...grants.values()].reduce(union, NO_ROWS)
  const rows = await ctx.db
    .select(regionColumns)
    .from(regions)
    .where(and(regionScope({ ...ctx, scope }), eq(regions.status, 1)))
  return treePage(rows)
}

/** The row of a new region: its department is the given one, the parent's, or the creator's. */
export async function newRegion(ctx: Writing, { parentId, deptId, ...rest }: InputOf<Api['add']>) {
  const parent = parentId ? await parents.find(ctx, { id: parentId, field: 'parentId' }) : undefined
  if (deptId !== undefined) await demandDepartment(ctx, deptId, 'deptId', 'region.error.departmentMissing')
  const { id: createdBy, deptId: creators } = ctx.actor
  return { ...rest, parentId, deptId: deptId ?? parent?.deptId ?? creators, createdBy, createdAt: ctx.now() }
}

/** A region that changes department takes what stands in it along: at once, or in pieces by a task. */
export async function editRegion(ctx: Writing, { id, parentId, deptId, ...rest }: InputOf<Api['edit']>) {
  if (parentId) await lockTree(ctx, regions)
  const [region] = await ctx.db
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), regionScope(ctx)))
    .for('update')
  if (!region) throw notFound('region.error.missing')
  if (parentId && parentId !== region.parentId) await parents.find(ctx, { id: parentId, field: 'parentId', from: id })
  const moves = deptId !== undefined && deptId !== region.deptId
  if (moves) await demandDepartment(ctx, deptId, 'deptId', 'region.error.departmentMissing')
  if (moves) await demandNoGainOfRows(ctx, { from: region.deptId, to: deptId })
  const inPieces = moves && isMovedInPieces(await rowsOf(ctx, id))
  await ctx.db
    .update(regions)
    .set({ ...rest, parentId, ...(!inPieces && { deptId }) })
    .where(eq(regions.id, id))
    .catch(explaining(regionTaken))
  ctx.changed({ resource: regionApi, id, before: region, after: { ...rest, parentId, ...(!inPieces && { deptId }) } })
  if (inPieces) await sendMove(ctx, region, deptId)
  else if (moves) await restampRegion(ctx, id, deptId)
  return {}
}

/** The rows of a region in any data scope: all of them move. */
async function rowsOf(ctx: Context, regionId: number) {
  const { db } = ctx
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, regionId))
  const inRooms = await db.$count(rooms, inArray(rooms.communityId, within))
  const inRoomNos = await db.$count(roomNos, eq(roomNos.regionId, regionId))
  const { cards } = await ask({ ...ctx, scope: ALL_ROWS }, cardsInRegion, regionId)
  return { rooms: inRooms, roomNos: inRoomNos, cards }
}
