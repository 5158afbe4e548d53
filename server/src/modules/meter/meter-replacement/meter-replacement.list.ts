import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { or, sql } from 'drizzle-orm'

import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCards } from '../../card/index.ts'
import { replacementColumns, stateOfReplacement } from '../ground/meter-replacement.queries.ts'
import { meterReplacements } from '../ground/meter-replacement.table.ts'

/** The columns, filters and sort keys of the list of replacements; its export uses the same. */
export const replacementReading: ReadOptions<typeof meterReplacementApi> = {
  columns: replacementColumns,
  dated: (days) => withinDays(meterReplacements.at, days),
  filters: {
    deviceSn: (deviceSn) => or(contains(meterReplacements.oldDeviceSn)(deviceSn), contains(meterReplacements.newDeviceSn)(deviceSn))!,
    cardNo: contains(meterReplacements.cardNo),
    cardId: equals(meterReplacements.cardId),
    hyUserId: (hyUserId) =>
      sql`exists (select from ${waterCards} where ${waterCards.id} = ${meterReplacements.cardId} and ${waterCards.hyUserId} = ${hyUserId})`,
    reason: equals(meterReplacements.reason),
    state: (state) => sql`${stateOfReplacement} = ${state}`,
  },
  scope: ownedBy(meterReplacements),
  missing: 'meterReplacement.error.missing',
}

export const exportReplacements = crudExport(meterReplacementApi, meterReplacements, replacementReading)
