import { z } from 'zod'

import { crud, editOf, IdInput, listOf } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Price, Quantity, SetPrice } from '../../platform/units.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { WATER_STANDINGS } from '../card/water-card-row.ts'
import { PlaceFigures } from './region.ts'

export const Community = z.object({
  id: Id,
  name: z.string(),
  regionId: idOf('region'),
  regionName: z.string(),
  address: z.string().nullable(),
  /** Offered to a new card of one of its rooms. */
  defaultUnitPrice: Price.nullable(),
  /** Rooms that belong to it. */
  roomCount: z.int(),
  version: Version,
  createdAt: Instant,
})
/** A community as it is on the wire and on the page. */
export type Community = z.input<typeof Community>

export const CommunityAdd = z.strictObject({
  name: text(64),
  regionId: idOf('region'),
  address: text(128).optional(),
  defaultUnitPrice: SetPrice.optional(),
})
const CommunityEdit = editOf(CommunityAdd.shape)

const CommunityFilter = { name: text(64).optional(), regionId: idOf('region').optional() }

/** A square of the building grid: the room, and what its card says. */
export const CommunityRoom = z.object({
  id: Id,
  building: z.string(),
  unit: z.string(),
  floor: z.int(),
  number: z.string(),
  name: z.string(),
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  cardName: z.string().nullable(),
  /** The card is not closed: somebody lives here. */
  isOpen: z.boolean(),
  /** The card is suspended: its balance and alarms are nobody's work now. */
  isSuspended: z.boolean(),
  deviceSn: z.string().nullable(),
  remainingQuantity: Quantity.nullable(),
  standing: z.enum(WATER_STANDINGS).nullable(),
  /** Of its meter; none without one. */
  connectivity: z.enum(CONNECTIVITY).nullable(),
  /** Untreated alarms of its card. */
  alarms: z.int(),
  /** Water of the last 14 days. */
  usage: Quantity.nullable(),
})
export type CommunityRoom = z.input<typeof CommunityRoom>

const CommunityFigures = PlaceFigures.extend({ rooms: z.int() })

export const communityApi = defineResource(
  'community',
  'place/community',
  {
    ...crud({
      row: Community,
      add: CommunityAdd,
      edit: CommunityEdit,
      filter: CommunityFilter,
      sort: ['id', 'name', 'createdAt'],
    }),
    /** All rooms of one community, by building, unit, floor, number. */
    rooms: query(IdInput, listOf(CommunityRoom)),
    figures: { ...query(IdInput, CommunityFigures), grantedBy: 'rooms' },
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...CommunityFilter }), { leavesOut: ['id', 'regionId'] }),
  },
  { title: 'name', errors: ['missing', 'nameTaken', 'hasRooms', 'regionMissing'], programs: 'all', mayLag: ['figures'] },
)
