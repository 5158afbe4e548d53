import type { communityApi } from '@weir/contract/modules/place/community'
import type { regionApi } from '@weir/contract/modules/place/region'
import type { roomNoApi } from '@weir/contract/modules/place/room-no'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { litre } from '@weir/contract/platform/units'
import { type SQLWrapper, sql } from 'drizzle-orm'

import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'

/** The address of a card: a room, any room of a community, a room number. */
export type Address = { roomId: number } | { communityId: number } | { roomNoId: number }

/** The changed name of a row that others copy. */
export const addressRenamed = defineEvent<Address>('place.addressRenamed')

/** An address went to another region, and to that region's department. */
export const addressMoved = defineEvent<{ address: Address; regionId: number; deptId: number }>('place.addressMoved')

/** A room is about to go to another community, whose region and department its cards then have. It is locked. */
export const roomMoving = defineEvent<{ roomId: number }>('place.roomMoving')
export const roomMoved = defineEvent<{ roomId: number; regionId: number; deptId: number }>('place.roomMoved')

/** The rows of a region itself belong to this department now (domain-rules §8). The region's row is locked. */
export const regionGiven = defineEvent<{ regionId: number; deptId: number }>('place.regionGiven')

type Room = OutputOf<(typeof communityApi)['rooms']>['list'][number]
export type RoomCard = Omit<Room, 'id' | 'building' | 'unit' | 'floor' | 'number' | 'name'>
/** By room of a community, within the caller's scope: the open card, or else the last closed one. */
export const cardsByRoom = defineQuestion<number, Promise<ReadonlyMap<number, RoomCard>>>('place.cardsByRoom', async () => new Map())

type RoomNo = OutputOf<(typeof roomNoApi)['get']>
export type AddressCard = Pick<RoomNo, 'cardId' | 'cardNo' | 'cardName' | 'isTaken' | 'isSuspended'>
/** By which column a card knows its address. */
export type AddressKind = 'roomId' | 'roomNoId'
/** By the id of the address, within the caller's scope: the open card, or else the last closed one. */
export const cardsByAddress = defineQuestion<{ kind: AddressKind; ids: readonly number[] }, Promise<ReadonlyMap<number, AddressCard>>>(
  'place.cardsByAddress',
  async () => new Map(),
)

type Contents = OutputOf<(typeof regionApi)['contents']>
/** A community, or a region with those below it. */
export type Place = { communityId: number } | { regionId: number }
/** The cards, meters, alarms and usage of a place, within the caller's scope. */
export const figuresOfPlace = defineQuestion<Place, Promise<OutputOf<(typeof regionApi)['figures']>>>('place.figuresOfPlace', async () => ({
  households: 0,
  meters: 0,
  online: 0,
  alarms: 0,
  usageToday: litre(0),
  usageMonth: litre(0),
}))

/** A query of the ids of rooms with an open card, in any data scope. */
export const roomsWithCard = defineQuestion<null, SQLWrapper>('place.roomsWithCard', () => sql`select null::bigint where false`)

/** The number of cards in a region itself, within the caller's scope, and of those with a meter. */
export const cardsInRegion = defineQuestion<number, Promise<Pick<Contents, 'cards' | 'meters'>>>('place.cardsInRegion', async () => ({
  cards: 0,
  meters: 0,
}))
