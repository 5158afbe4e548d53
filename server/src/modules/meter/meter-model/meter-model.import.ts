import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { eq } from 'drizzle-orm'

import { defineRecordImport } from '../../../services/record-import/record-import.ts'
import { addModel, editModel } from './meter-model.service.ts'
import { meterModels } from '../ground/meter-model.table.ts'

/** Models by their name: a new one is added, a known one gets the settings in the file. */
export const meterModelImport = defineRecordImport({
  api: meterModelApi,
  unique: ['deviceModel'],
  examples: { deviceModel: 'LXS-20', maxFlow: '5', registerRange: '99999.999', reportHours: '24' },
  prepare: async (row) => row,
  async save(ctx, row) {
    const [known] = await ctx.db.select().from(meterModels).where(eq(meterModels.deviceModel, row.deviceModel))
    if (known) await editModel(ctx, { id: known.id, note: known.note, ...row })
    else await addModel(ctx, row)
    return known ? 'updated' : 'added'
  },
})
