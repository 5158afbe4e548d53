import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { UnitPrice } from '@weir/contract/platform/units'

import { departments } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { invalid, type PlainReason } from '../../../kernel/errors.ts'
import { regions } from './region.table.ts'
import { communities } from './community.table.ts'
import { roomNos } from './room-no.table.ts'
import { ask } from '../../../kernel/follow.ts'
import { roomsWithCard, type AddressCard, type AddressKind, cardsByAddress } from './place.events.ts'
import { rooms } from './room.table.ts'

export const regionScope = ownedBy(regions)

/** The columns behind a region on the wire. */
export const regionColumns = {
  id: regions.id,
  name: regions.name,
  parentId: regions.parentId,
  deptId: regions.deptId,
  deptName: nameOf<string | null>(departments, departments.name, regions.deptId),
  sort: regions.sort,
  status: regions.status,
  version: regions.version,
  createdAt: regions.createdAt,
}
export const regionFilters = { name: contains(regions.name), deptId: equals(regions.deptId), status: equals(regions.status) }

/** A region within the caller's scope, locked in place while something is assigned to it. Without one, `field` gets `missing`. */
export async function findRegion(ctx: Context, id: number, missing: PlainReason, field = 'regionId') {
  const [region] = await ctx.db
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), regionScope(ctx)))
    .for('share')
  if (!region) throw invalid(field, missing)
  return region
}

/** A statement that assigns an address of a region locks the region first: locks are taken in this order everywhere. */
const holdRegion = ({ db }: Context, id: number) => db.select({ id: regions.id }).from(regions).where(eq(regions.id, id)).for('share')

export const communityScope = ownedBy(communities)

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

export const roomScope = ownedBy(rooms)

/** A room within the caller's scope, with its place, locked against moves and other new cards. Without one, `roomId` gets `missing`. */
export async function findRoom(ctx: Context, id: number, missing: PlainReason) {
  const reached = and(eq(rooms.id, id), roomScope(ctx))
  const [place] = await ctx.db
    .select({ regionId: communities.regionId })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(reached)
  if (!place) throw invalid('roomId', missing)
  await holdRegion(ctx, place.regionId)
  await ctx.db.select({ id: rooms.id }).from(rooms).where(reached).for('no key update')
  const [room] = await ctx.db
    .select({
      id: rooms.id,
      name: rooms.name,
      communityId: communities.id,
      communityName: communities.name,
      regionId: communities.regionId,
      deptId: rooms.deptId,
    })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(reached)
    .for('share')
  if (!room) throw invalid('roomId', missing)
  return room
}

/** Whether a card that is not closed stands there. */
export const hasCard = (has: boolean, ctx: Context): SQL => (has ? inArray : notInArray)(rooms.id, ask(ctx, roomsWithCard, null))

/** Each word stands in the room's name or in that of its community. */
export const roomText = (typed: string, { db }: Context): SQL =>
  and(
    ...typed.split(/\s+/).map((word) => {
      const ofIt = and(eq(communities.id, rooms.communityId), contains(communities.name)(word))
      return or(contains(rooms.name)(word), exists(db.select({ id: communities.id }).from(communities).where(ofIt)))
    }),
  )!

// Each in a piece of its own, in which the columns stay qualified.
const nameOfRegion = sql`(select ${regions.name} from ${regions} where ${regions.id} = region_id)`
const nameOfCommunity = sql`(select ${communities.name} from ${communities} where ${communities.id} = community_id)`

/** Of the region that the row of the list stands in. */
export const regionName = sql<string>`${nameOfRegion}`
/** Of the community that the row of the list stands in. */
export const communityName = sql<string>`${nameOfCommunity}`

const regionIdOfRoom = sql`(select ${communities.regionId} from ${communities} where ${communities.id} = community_id)`
const regionNameOfRoom = sql`(select ${regions.name} from ${regions} join ${communities} on ${communities.regionId} = ${regions.id} where ${communities.id} = community_id)`
/** Of the community that the room stands in. */
export const regionOfRoom = { regionId: sql<number>`${regionIdOfRoom}`.mapWith(Number), regionName: sql<string>`${regionNameOfRoom}` }

const priceOfCommunity = sql`(select ${communities.defaultUnitPrice} from ${communities} where ${communities.id} = community_id)`
/** The default price of that community. */
export const priceOfRoom = sql<UnitPrice | null>`${priceOfCommunity}`.mapWith(communities.defaultUnitPrice)

const NO_CARD: AddressCard = { cardId: null, cardNo: null, cardName: null, isTaken: false, isSuspended: false }

/** Depends on the caller: `withCards` says it. */
export const cardOfAddress = {
  cardId: sql<number | null>`null`,
  cardNo: sql<string | null>`null`,
  cardName: sql<string | null>`null`,
  isTaken: sql<boolean>`false`,
  isSuspended: sql<boolean>`false`,
}

/** Each with the card that stands there. */
export async function withCards<Row extends { id: number }>(ctx: Context, kind: AddressKind, list: readonly Row[]) {
  const cards = await ask(ctx, cardsByAddress, { kind, ids: list.map(({ id }) => id) })
  return list.map((row) => ({ ...row, ...(cards.get(row.id) ?? NO_CARD) }))
}
