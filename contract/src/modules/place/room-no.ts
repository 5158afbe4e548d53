import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource, download } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { AddressCard } from './room.ts'

/** An address of a region that lies in no community: a shop, a single house. */
export const RoomNo = z.object({
  id: Id,
  room: z.string(),
  /** `room` again: the text of an option list. */
  name: z.string(),
  regionId: idOf('region'),
  regionName: z.string(),
  ...AddressCard,
  version: Version,
  createdAt: Instant,
})
/** A room number as it is on the wire and on the page. */
export type RoomNo = z.input<typeof RoomNo>

export const RoomNoAdd = z.strictObject({ room: text(32), regionId: idOf('region') })
const RoomNoEdit = editOf(RoomNoAdd.shape)

const RoomNoFilter = { room: text(32).optional(), regionId: idOf('region').optional() }

export const roomNoApi = defineResource(
  'roomNo',
  'place/roomNo',
  {
    ...crud({ row: RoomNo, add: RoomNoAdd, edit: RoomNoEdit, filter: RoomNoFilter, sort: ['id', 'room', 'createdAt'] }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...RoomNoFilter }), {
      leavesOut: ['id', 'name', 'regionId', 'cardId'],
    }),
  },
  { title: 'name', errors: ['missing', 'hasCard', 'roomTaken', 'regionMissing'], programs: 'all' },
)
