import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource, download } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'

const MeterAddress = z.object({
  id: Id,
  address: z.string(),
  meterId: idOf('waterMeter'),
  meterDeviceSn: z.string(),
  note: z.string().nullable(),
  version: Version,
  createdAt: Instant,
})

const MeterAddressAdd = z.strictObject({
  address: text(64),
  meterId: idOf('waterMeter'),
  note: text(200).nullable().optional(),
})
const MeterAddressEdit = editOf(MeterAddressAdd.shape)
const MeterAddressFilter = { address: text(64).optional(), meterId: idOf('waterMeter').optional(), note: text(200).optional() }

export const meterAddressApi = defineResource(
  'meterAddress',
  'water/meterAddress',
  {
    ...crud({
      row: MeterAddress,
      add: MeterAddressAdd,
      edit: MeterAddressEdit,
      filter: MeterAddressFilter,
      sort: ['id', 'address', 'note', 'createdAt'],
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...MeterAddressFilter }), { leavesOut: ['id', 'meterId'] }),
  },
  { title: 'address', errors: ['missing', 'inUse', 'addressTaken', 'meterMissing'], programs: 'all' },
)
