import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { communities } from '../../place/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { communityLosses, exportLosses } from './losses.queries.ts'
import { deleteMainMeters, editMainMeter, newMainMeter } from './main-meter.service.ts'
import { mainMeters, mainMeterScope } from './main-meter.table.ts'

const reading: ReadOptions<typeof mainMeterApi> = {
  columns: {
    id: mainMeters.id,
    communityId: mainMeters.communityId,
    communityName: nameOf(communities, communities.name, mainMeters.communityId),
    meterId: mainMeters.meterId,
    meterDeviceSn: nameOf(waterMeters, waterMeters.deviceSn, mainMeters.meterId),
    startDate: mainMeters.startDate,
    endDate: mainMeters.endDate,
    location: mainMeters.location,
    version: mainMeters.version,
    createdAt: mainMeters.createdAt,
  },
  filters: { communityId: equals(mainMeters.communityId), meterId: equals(mainMeters.meterId), location: contains(mainMeters.location) },
  scope: mainMeterScope,
  missing: 'mainMeter.error.missing',
}

const crud = crudHandlers(mainMeterApi, mainMeters, { ...reading, values: newMainMeter })

export const mainMeterRoutes = implement(editing(mainMeterApi, mainMeters), {
  ...crud,
  edit: editMainMeter,
  delete: deleteMainMeters,
  export: crudExport(mainMeterApi, mainMeters, reading),
  losses: communityLosses,
  exportLosses,
})
