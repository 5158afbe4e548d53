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

/** The first reminder's default (domain-rules §2.9). */
const LOW_TONS = 5

export function stateOf({ remainingQuantity }: Pick<CommunityRoom, 'remainingQuantity'>): RoomState {
  if (remainingQuantity === null) return 'noCard'
  const tons = Number(remainingQuantity)
  if (tons <= 0) return 'overdrawn'
  return tons <= LOW_TONS ? 'low' : 'enough'
}
