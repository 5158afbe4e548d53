import { meterAddressApi } from '@weir/contract/modules/meter/meter-address'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf, refersTo } from '../../../kernel/crud/references.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterAddresses } from '../ground/meter-address.table.ts'

const reading: ReadOptions<typeof meterAddressApi> = {
  columns: {
    id: meterAddresses.id,
    address: meterAddresses.address,
    meterId: meterAddresses.meterId,
    meterDeviceSn: nameOf(waterMeters, waterMeters.deviceSn, meterAddresses.meterId),
    note: meterAddresses.note,
    version: meterAddresses.version,
    createdAt: meterAddresses.createdAt,
  },
  filters: { address: contains(meterAddresses.address), meterId: equals(meterAddresses.meterId), note: contains(meterAddresses.note) },
  scope: ownedBy(meterAddresses),
  missing: 'meterAddress.error.missing',
}

export const meterAddressRoutes = implement(editing(meterAddressApi, meterAddresses), {
  ...crudHandlers(meterAddressApi, meterAddresses, {
    ...reading,
    references: {
      meterId: refersTo(waterMeters, 'meterAddress.error.meterMissing', 'owner'),
    },
    inUse: 'meterAddress.error.inUse',
    taken: { meter_address_address_taken: { field: 'address', reason: 'meterAddress.error.addressTaken' } },
  }),
  export: crudExport(meterAddressApi, meterAddresses, reading),
})
