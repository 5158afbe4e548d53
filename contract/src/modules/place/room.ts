import { z } from 'zod'
import { crud, editOf } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Price } from '../../platform/units.ts'
import { RoomPlan, RoomPlanPreview, RoomPlanDone } from './room-plan.ts'

/** The card shown for an address: the open one, or else the last closed one. */
export const AddressCard = {
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  cardName: z.string().nullable(),
  /** The card is not closed: a second one needs a reason (domain-rules §8). */
  isTaken: z.boolean(),
  /** The card is suspended: its household may still live there. */
  isSuspended: z.boolean(),
}

export const Room = z.object({
  id: Id,
  communityId: idOf('community'),
  communityName: z.string(),
  building: z.string(),
  unit: z.string(),
  floor: z.int(),
  number: z.string(),
  /** building-unit-number: `3-2-1203` */
  name: z.string(),
  /** Of its community. */
  regionId: idOf('region'),
  regionName: z.string(),
  /** Of its community: offered to a new card. */
  defaultUnitPrice: Price.nullable(),
  ...AddressCard,
  version: Version,
  createdAt: Instant,
})
/** A room as it is on the wire and on the page. */
export type Room = z.input<typeof Room>

const Floor = z.int().min(-9).max(200)

export const RoomAdd = z.strictObject({
  communityId: idOf('community'),
  building: text(8),
  unit: text(8),
  floor: Floor,
  number: text(12),
})
const RoomEdit = editOf(RoomAdd.shape)

const RoomFilter = {
  /** Words of which each stands in the room's name or in its community's: `Garden 1203`. */
  text: text(64).optional(),
  communityId: idOf('community').optional(),
  name: text(32).optional(),
  building: text(8).optional(),
  floor: Floor.optional(),
  /** Whether a card that is not closed stands there. */
  hasCard: z.boolean().optional(),
}

export const roomApi = defineResource(
  'room',
  'place/room',
  {
    ...crud({
      row: Room,
      add: RoomAdd,
      edit: RoomEdit,
      filter: RoomFilter,
      sort: ['id', 'name', 'floor', 'createdAt'],
    }),
    /** The rooms that the plan would add, and those that exist already. */
    plan: { ...query(RoomPlan, RoomPlanPreview), grantedBy: 'generate' },
    /** The rooms of a plan that the community does not have yet. Sent twice, it adds nothing twice. */
    generate: command(RoomPlan, RoomPlanDone),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...RoomFilter }), {
      leavesOut: ['id', 'communityId', 'regionId', 'cardId'],
    }),
  },
  { title: 'name', errors: ['missing', 'roomTaken', 'hasCard', 'communityMissing'], programs: 'all' },
)
