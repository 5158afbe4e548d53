import { communityApi } from '@weir/contract/modules/place/community'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, sql } from 'drizzle-orm'

import { demandNoGainForMover } from '../../../kernel/auth/gains.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { countsBy } from '../../../kernel/crud/page.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { addressRenamed, cardsByRoom, figuresOfPlace, type RoomCard } from '../ground/place.events.ts'
import { findRegion, communityScope, roomScope } from '../ground/place.queries.ts'
import { moveCommunity } from '../region/region-move.service.ts'
import { rooms } from '../ground/room.table.ts'
import { communities } from '../ground/community.table.ts'

type Api = typeof communityApi

export const communityTaken = { community_name_taken: 'community.error.nameTaken' } as const

/** A community belongs to its region's department. */
export async function newCommunity(ctx: Writing, input: InputOf<Api['add']>) {
  const { deptId } = await findRegion(ctx, input.regionId, 'community.error.regionMissing')
  return { ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

export async function editCommunity(ctx: Writing, { id, ...given }: InputOf<Api['edit']>) {
  // An emptied field is absent.
  const changes = { ...given, address: given.address ?? null, defaultUnitPrice: given.defaultUnitPrice ?? null }
  const [community] = await communityOf(ctx, id).for('update')
  if (!community) throw notFound('community.error.missing')
  const moves = changes.regionId !== community.regionId
  const { deptId } = moves ? await findRegion(ctx, changes.regionId, 'community.error.regionMissing') : community
  demandNoGainForMover(ctx, { from: community.deptId, to: deptId })
  await ctx.db
    .update(communities)
    .set({ ...changes, deptId })
    .where(eq(communities.id, id))
    .catch(explaining(communityTaken))
  ctx.changed({ resource: communityApi, id, before: community, after: changes })
  if (moves) await moveCommunity(ctx, id, { regionId: changes.regionId, deptId })
  if (changes.name !== community.name) await happened(ctx, addressRenamed, { communityId: id })
  return {}
}

const NO_CARD: RoomCard = {
  cardId: null,
  cardNo: null,
  cardName: null,
  isOpen: false,
  isSuspended: false,
  deviceSn: null,
  remainingQuantity: null,
  standing: null,
  connectivity: null,
  alarms: 0,
  usage: null,
}

/** The building grid: every room with what its card says. */
export async function listRooms(ctx: Context, { id }: InputOf<Api['rooms']>) {
  if ((await communityOf(ctx, id)).length === 0) throw notFound('community.error.missing')
  const list = await ctx.db
    .select({ id: rooms.id, building: rooms.building, unit: rooms.unit, floor: rooms.floor, number: rooms.number, name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.communityId, id), roomScope(ctx)))
    .orderBy(asc(rooms.building), asc(rooms.unit), asc(rooms.floor), asc(rooms.number))
  const cards = await ask(ctx, cardsByRoom, id)
  return { list: list.map((room) => ({ ...room, ...(cards.get(room.id) ?? NO_CARD) })), total: list.length, currentPage: 1 }
}

export async function communityFigures(ctx: Context, { id }: InputOf<Api['figures']>) {
  if ((await communityOf(ctx, id)).length === 0) throw notFound('community.error.missing')
  const [inIt, figures] = await Promise.all([
    ctx.db.$count(rooms, and(eq(rooms.communityId, id), roomScope(ctx))),
    ask(ctx, figuresOfPlace, { communityId: id }),
  ])
  return { rooms: inIt, ...figures }
}

/** Depends on the caller: `withRoomCounts` says it. */
export const roomCount = sql<number>`0`

export async function withRoomCounts<Community extends { id: number }>(ctx: Context, communities: readonly Community[]) {
  const ids = communities.map(({ id }) => id)
  const countOf = await countsBy(ctx, sql`${rooms} where true`, sql`community_id`, ids)
  return communities.map((community) => ({ ...community, roomCount: countOf(community.id) }))
}

const communityOf = (ctx: Context, id: number) =>
  ctx.db
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), communityScope(ctx)))
