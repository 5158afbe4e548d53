import type { PlannedRoom } from '@weir/contract/modules/place/room-plan'

/** A room that the community has already. */
interface Taken {
  id: number
  name: string
  cardId: number | null
  cardName: string | null
}

export interface Cell extends PlannedRoom {
  taken: Taken | undefined
}

/** A unit of a building, its floors from the top. */
export interface Block {
  id: string
  building: string
  unit: string
  fresh: number
  taken: number
  floors: { floor: number; cells: Cell[] }[]
}

/** The rooms of a plan as they lie; they come by building, unit, floor and number. */
export function blocksOf(planned: readonly PlannedRoom[], existing: readonly Taken[]): Block[] {
  const known = new Map(existing.map((room) => [room.name, room]))
  const blocks = new Map<string, Block>()
  for (const room of planned) {
    const id = `${room.building}-${room.unit}`
    const block = blocks.get(id) ?? { id, building: room.building, unit: room.unit, fresh: 0, taken: 0, floors: [] }
    blocks.set(id, block)
    const taken = known.get(room.name)
    block[taken ? 'taken' : 'fresh'] += 1
    if (block.floors[0]?.floor !== room.floor) block.floors.unshift({ floor: room.floor, cells: [] })
    block.floors[0]!.cells.push({ ...room, taken })
  }
  return [...blocks.values()]
}
