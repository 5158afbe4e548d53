import { keepPreviousData } from '@tanstack/react-query'
import { communityApi } from '@weir/contract/modules/place/community'
import { roomApi } from '@weir/contract/modules/place/room'
import { factorsOf, plannedRooms, RoomPlan, type PlannedRoom } from '@weir/contract/modules/place/room-plan'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

import { useRead } from '../../../platform/server/api.ts'
import { useRule, type Values } from '../../../platform/command/typed-values.ts'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { textOf } from '../../../platform/format/format.ts'
import { useSettled } from '../../../ui/hooks/moments.ts'

const USUAL = {
  buildingFrom: '1',
  buildingTo: '1',
  unitFrom: '1',
  unitTo: '2',
  floorFrom: '1',
  floorTo: '6',
  homes: '2',
  firstHome: '1',
  padded: true,
  skippedFloors: '',
}

/** `4、13` is two floors. Another text stays as typed, and the rule reports it. */
const floorsTyped = (typed: string) => typed.split(/[\s,，、;；]+/).filter(Boolean)
const sentOf = (values: Values): Values => ({ ...values, skippedFloors: floorsTyped(textOf(values['skippedFloors'])) })

/** The typed plan, its rooms drawn at once, and what the community has of them. */
export function useRoomPlan() {
  const asked = useSearchParams()[0].get('communityId') ?? ''
  const drafted = useDraftedForm(roomApi.generate, { communityId: asked, ...USUAL }, { sentOf })
  const values = drafted.form.getValues()
  const rule = useRule(RoomPlan, 'room')
  const written = JSON.stringify(drafted.inputOf(values))
  const plan = planIn(written)
  // Drawn before somebody chooses the community.
  const shape = planIn(written, { communityId: 1 })
  const { query, preview, isFresh } = usePreview(plan, written)
  const communityId = plan?.communityId ?? 0
  const community = useRead(communityApi.get, { id: communityId }, { enabled: communityId > 0 }).data
  const blocks = shape && blocksOf(plannedRooms(shape), preview?.rooms ?? [])
  return {
    ...drafted,
    values,
    plan,
    /** Field by field; an empty field is no mistake yet. */
    faults: withoutEmpty(rule(sentOf(values)), values),
    factors: shape && factorsOf(shape),
    blocks,
    community: community?.id === communityId ? community : undefined,
    preview,
    query,
    isFresh,
  }
}
export type RoomPlanning = ReturnType<typeof useRoomPlan>

/** The comparison with the community, once nobody types for a moment. */
function usePreview(plan: z.output<typeof RoomPlan> | undefined, written: string) {
  const isSettled = useSettled(written) === written
  const enabled = plan !== undefined && isSettled
  const query = useRead(roomApi.plan, (plan ?? {}) as RoomPlan, { enabled, placeholderData: keepPreviousData })
  const preview = plan && query.data
  return { query, preview, isFresh: preview !== undefined && isSettled && !query.isPlaceholderData && !query.isFetching }
}

const planIn = (written: string, more: object = {}) => RoomPlan.safeParse({ ...(JSON.parse(written) as object), ...more }).data

const withoutEmpty = (faults: Record<string, string>, values: Values) =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in values) || textOf(values[field]) !== ''))

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
function blocksOf(planned: readonly PlannedRoom[], existing: readonly Taken[]): Block[] {
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
