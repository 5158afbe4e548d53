import type { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { sql } from 'drizzle-orm'

import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterModels } from '../ground/meter-model.table.ts'

export const reading: ReadOptions<typeof meterModelApi> = {
  columns: {
    id: meterModels.id,
    deviceModel: meterModels.deviceModel,
    maxFlow: meterModels.maxFlowLitre,
    registerRange: meterModels.registerRangeLitre,
    reportHours: meterModels.reportHours,
    commands: meterModels.commands,
    note: meterModels.note,
    // The inner `sql` keeps its columns qualified, which a selected one loses.
    meterCount: sql<number>`${sql`(select count(*)::int from ${waterMeters} where ${waterMeters.deviceModel} = ${meterModels.deviceModel})`}`,
    version: meterModels.version,
    createdAt: meterModels.createdAt,
  },
  filters: { deviceModel: contains(meterModels.deviceModel), commands: equals(meterModels.commands) },
  scope: everyRow,
  missing: 'meterModel.error.missing',
}
