import { isMovedInPieces, REGION_LEVELS, regionApi, Region } from '@weir/contract/modules/place/region'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import { demandNoGainOfRows } from '../../../kernel/auth/gains.ts'
import { union } from '../../../kernel/auth/grants.ts'
import { ALL_ROWS, type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { demandDepartment } from '../../../kernel/crud/references.ts'
import { treePage, lockTree, superior } from '../../../kernel/crud/tree.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { sendMove, restampRegion } from './region-move.service.ts'
import { regionColumns, regionScope } from '../ground/place.queries.ts'
import { regions } from '../ground/region.table.ts'
import { ask } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { cardsInRegion, figuresOfPlace } from '../ground/place.events.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { rooms } from '../ground/room.table.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'

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

type Tree = OutputOf<Api['list']>

/** The parent and the state in words: a file is read without the tree around it. */
const Line = Region.pick({ name: true, deptName: true, sort: true, createdAt: true }).extend({
  parentId: z.string().nullable(),
  status: z.string(),
})

/** A handler for the export of the tree: the rows of the list, each below its parent. */
export const exportRegions =
  (list: (ctx: Context, filter: InputOf<Api['list']>) => Promise<Tree>) =>
  async (ctx: Context, filter: InputOf<Api['export']>): Promise<Download> => {
    const { list: roots, total } = await list(ctx, filter)
    const { t } = texts[ctx.client.language]
    async function* lines(nodes: Tree['list'], parentId: string | null): AsyncIterable<z.output<typeof Line>> {
      for (const { children = [], status, ...node } of nodes) {
        yield { ...node, parentId, status: t(status === 1 ? 'crud.enabled' : 'crud.disabled') }
        yield* lines(children, node.name)
      }
    }
    return {
      filename: `${fileTitle(ctx, 'region', filter)}.xlsx`,
      sheet: rowsSheet(ctx, { resource: 'region', row: Line, rows: lines(roots, null), count: async () => total }),
    }
  }

export async function regionFigures(ctx: Context, { id }: InputOf<(typeof regionApi)['figures']>) {
  await demandRegion(ctx, id)
  return ask(ctx, figuresOfPlace, { regionId: id })
}

async function demandRegion(ctx: Context, id: number) {
  if ((await ctx.db.$count(regions, and(eq(regions.id, id), regionScope(ctx)))) === 0) throw notFound('region.error.missing')
}

/** The rows of a region itself, not of those below it: another department would get them (`restampRegion`). */
export async function contentsOf(ctx: Context, { id }: InputOf<(typeof regionApi)['contents']>) {
  const { db } = ctx
  await demandRegion(ctx, id)
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, id))
  const [communityCount, roomCount, roomNoCount, ofCards] = await Promise.all([
    db.$count(communities, and(eq(communities.regionId, id), ownedBy(communities)(ctx))),
    db.$count(rooms, and(inArray(rooms.communityId, within), ownedBy(rooms)(ctx))),
    db.$count(roomNos, and(eq(roomNos.regionId, id), ownedBy(roomNos)(ctx))),
    ask(ctx, cardsInRegion, id),
  ])
  return { communities: communityCount, rooms: roomCount, roomNos: roomNoCount, ...ofCards }
}
