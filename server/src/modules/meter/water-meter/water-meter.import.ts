import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { and, eq } from 'drizzle-orm'

import { defineRecordImport } from '../../../services/record-import/record-import.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { addMeter, addMeters, editMeter, editMetersBySn } from './water-meter.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

/** Meters by their SN: a new one is registered, a registered one gets the settings in the file. */
export const meterImport = defineRecordImport({
  api: waterMeterApi,
  unique: ['deviceSn'],
  examples: {
    deviceSn: 'WM-000123',
    deviceModel: 'LXS-20',
    initialRegister: '12.345',
    maxFlow: '3.125',
    reportHours: '24',
    registerRange: '99999.999',
  },
  prepare: async (row) => row,
  async save(ctx, row) {
    const [known] = await ctx.db
      .select({ id: waterMeters.id })
      .from(waterMeters)
      .where(and(eq(waterMeters.deviceSn, row.deviceSn), meterScope(ctx)))
    if (known) await editMeter(ctx, { id: known.id, ...row })
    else await addMeter(ctx, row)
    return known ? 'updated' : 'added'
  },
  async saveSet(ctx, rows) {
    const updated = await editMetersBySn(ctx, rows)
    const added = await addMeters(
      ctx,
      rows.filter(({ deviceSn }) => !updated.has(deviceSn)),
    )
    return rows.map(({ deviceSn }) => (updated.has(deviceSn) ? 'updated' : added.has(deviceSn) ? 'added' : undefined))
  },
})
