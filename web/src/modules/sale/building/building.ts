import type { CommunityRoom } from '@weir/contract/modules/place/community'

export interface Unit {
  id: string
  building: string
  unit: string
  /** From the top. */
  floors: { floor: number; rooms: CommunityRoom[] }[]
  /** Rooms on the fullest floor. */
  width: number
}

/** Rooms as they lie; they come by building, unit, floor and number. Building 2 stands before building 10. */
export function unitsOf(rooms: readonly CommunityRoom[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const room of rooms) {
    const id = `${room.building}-${room.unit}`
    const unit = units.get(id) ?? { id, building: room.building, unit: room.unit, floors: [], width: 0 }
    units.set(id, unit)
    if (unit.floors[0]?.floor !== room.floor) unit.floors.unshift({ floor: room.floor, rooms: [] })
    unit.floors[0]!.rooms.push(room)
    unit.width = Math.max(unit.width, unit.floors[0]!.rooms.length)
  }
  return [...units.values()].sort((a, b) => byName(a.building, b.building) || byName(a.unit, b.unit))
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Units in a row: four, or three where four would leave one alone. */
export const inRow = (units: number) => (units < 4 ? units : units % 4 === 1 ? 3 : 4)
