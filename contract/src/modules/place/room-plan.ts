import { z } from 'zod'
import { idOf } from '../../platform/rows.ts'
import { Id, text } from '../../platform/schemas.ts'
import { sound, soundIn } from '../../platform/field-errors.ts'

/** Rooms of one plan: they are written in one transaction, and drawn on one page. */
const MOST_PLANNED = 2000

/** Buildings of one plan, and units of each. */
const MOST_IN_SPAN = 200

const PlannedFloor = z.int().min(1).max(99)

/** `1` to `12`, or `A` to `F`; a name that is neither is a span of its own. Undefined: no span, or one that runs backwards. */
export function namesBetween(from: string, to: string): string[] | undefined {
  if (from === to) return [from]
  const [first, last] = [rankOf(from), rankOf(to)]
  if (!first || !last || first.kind !== last.kind || first.rank > last.rank || last.rank - first.rank >= MOST_IN_SPAN) return undefined
  return Array.from({ length: last.rank - first.rank + 1 }, (_, i) => first.name(first.rank + i))
}

function rankOf(name: string) {
  if (/^\d{1,4}$/.test(name)) return { kind: 'number', rank: Number(name), name: String }
  if (/^[A-Z]$/.test(name)) return { kind: 'letter', rank: name.charCodeAt(0), name: (rank: number) => String.fromCharCode(rank) }
  return undefined
}

const RoomPlanFields = {
  communityId: idOf('community'),
  buildingFrom: text(8),
  buildingTo: text(8),
  unitFrom: text(8),
  unitTo: text(8),
  floorFrom: PlannedFloor,
  floorTo: PlannedFloor,
  /** Homes on each floor of each unit. */
  homes: z.int().min(1).max(50),
  /** The number of the first home on a floor. */
  firstHome: z.int().min(0).max(99).default(1),
  /** `0501`; without it `501`. */
  padded: z.boolean().default(true),
  /** Floors that the building does not have, or does not call so. */
  skippedFloors: z.array(PlannedFloor).max(98).default([]),
}

type Plan = z.output<z.ZodObject<typeof RoomPlanFields>>

const backwards = (from: string, to: string) => ({ path: [to], params: { reason: 'order' }, ...soundIn(from, to) })

/** Above `maximum` of what the field counts. `planned` is no field of the input: it stands above all of them. */
const tooBig = (field: string, maximum: number) => ({
  code: 'too_big' as const,
  origin: 'number',
  maximum,
  input: undefined,
  path: [field],
})

export const RoomPlan = z
  .strictObject(RoomPlanFields)
  .refine(({ buildingFrom, buildingTo }) => namesBetween(buildingFrom, buildingTo), backwards('buildingFrom', 'buildingTo'))
  .refine(({ unitFrom, unitTo }) => namesBetween(unitFrom, unitTo), backwards('unitFrom', 'unitTo'))
  .refine(({ floorFrom, floorTo }) => floorFrom <= floorTo, backwards('floorFrom', 'floorTo'))
  .superRefine((plan, { addIssue }) => {
    if (plan.firstHome + plan.homes > 100) addIssue(tooBig('homes', 100 - plan.firstHome))
    if (sizeOf(plan) > MOST_PLANNED) addIssue(tooBig('planned', MOST_PLANNED))
  }, sound)

export type RoomPlan = z.input<typeof RoomPlan>

const floorsOf = ({ floorFrom, floorTo, skippedFloors }: Pick<Plan, 'floorFrom' | 'floorTo' | 'skippedFloors'>): number[] =>
  Array.from({ length: Math.max(0, floorTo - floorFrom + 1) }, (_, i) => floorFrom + i).filter((floor) => !skippedFloors.includes(floor))

/** The factors of the equation. */
export function factorsOf(plan: Plan) {
  const buildings = namesBetween(plan.buildingFrom, plan.buildingTo) ?? []
  const units = namesBetween(plan.unitFrom, plan.unitTo) ?? []
  return { buildings, units, floors: floorsOf(plan), homes: plan.homes }
}

/** Without a list of the floors, and so as quick for any plan. */
function sizeOf(plan: Plan): number {
  const { floorFrom, floorTo, skippedFloors, homes } = plan
  const names = (from: string, to: string) => namesBetween(from, to)?.length ?? 0
  const skipped = new Set(skippedFloors.filter((floor) => floorFrom <= floor && floor <= floorTo)).size
  const floors = Math.max(0, floorTo - floorFrom + 1) - skipped
  return names(plan.buildingFrom, plan.buildingTo) * names(plan.unitFrom, plan.unitTo) * floors * homes
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** `0501` or `501`: the floor, then the home in two digits. */
export const homeNumber = (floor: number, home: number, padded: boolean) => `${padded ? twoDigits(floor) : floor}${twoDigits(home)}`

export interface PlannedRoom {
  building: string
  unit: string
  floor: number
  number: string
  name: string
}

/** The rooms of a plan, by building, unit, floor and number. */
export function plannedRooms(plan: Plan): PlannedRoom[] {
  const { buildings, units, floors, homes } = factorsOf(plan)
  const onFloor = Array.from({ length: homes }, (_, i) => plan.firstHome + i)
  return buildings.flatMap((building) =>
    units.flatMap((unit) =>
      floors.flatMap((floor) =>
        onFloor.map((home) => {
          const number = homeNumber(floor, home, plan.padded)
          return { building, unit, floor, number, name: roomName({ building, unit, number }) }
        }),
      ),
    ),
  )
}

/** A room of the plan that the community has already, with its household. It stays as it is. */
const TakenRoom = z.object({
  id: Id,
  name: z.string(),
  cardId: idOf('waterCard').nullable(),
  cardName: z.string().nullable(),
})

/** planned − existing = added. */
const RoomPlanResult = z.object({ planned: z.int(), existing: z.int(), added: z.int() })

export const RoomPlanPreview = RoomPlanResult.extend({
  /** Those of the existing rooms that the caller may see. */
  rooms: z.array(TakenRoom),
})

/** `ids`: of the new rooms, so that they can be taken back. */
export const RoomPlanDone = RoomPlanResult.extend({ ids: z.array(Id) })

/** `domain-rules §8`: the name a card and a clerk use. */
export const roomName = ({ building, unit, number }: { building: string; unit: string; number: string }) => `${building}-${unit}-${number}`
