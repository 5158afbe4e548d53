import type { CommunityRoom } from '@weir/contract/modules/place/community'

export interface Unit {
  id: string
  building: string
  unit: string
  /** From the top. */
  floors: { floor: number; rooms: CommunityRoom[] }[]
}

/** Rooms as they lie; they come by building, unit, floor and number. */
export const unitsOf = (rooms: readonly CommunityRoom[]): Unit[] =>
  [...Map.groupBy(rooms, ({ building, unit }) => `${building}-${unit}`)].map(([id, inUnit]) => ({
    id,
    building: inUnit[0]!.building,
    unit: inUnit[0]!.unit,
    floors: [...Map.groupBy(inUnit, ({ floor }) => floor)]
      .map(([floor, onFloor]) => ({ floor, rooms: onFloor }))
      .sort((a, b) => b.floor - a.floor),
  }))

export const ROOM_STATES = ['enough', 'low', 'overdrawn', 'noCard'] as const
export type RoomState = (typeof ROOM_STATES)[number]

export const stateOf = ({ standing }: Pick<CommunityRoom, 'standing'>): RoomState => standing ?? 'noCard'
