import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { and, eq } from 'drizzle-orm'

import { defineRecordImport } from '../../../services/record-import/record-import.ts'
import { cardScope } from '../ground/iot-card.list.ts'
import { addCard, editCard } from './iot-card.service.ts'
import { iotCards } from '../ground/iot-card.table.ts'

/** Cards by their ICCID: a new one is added, a known one gets the fields of the file. */
export const iotCardImport = defineRecordImport({
  api: iotCardApi,
  unique: ['iccid', 'deviceSn'],
  examples: {
    iccid: '89860612345678901234',
    msisdn: '1064612345678',
    imei: '861234567890123',
    deviceSn: 'WM-000123',
  },
  prepare: async (row) => row,
  async save(ctx, row) {
    const [known] = await ctx.db
      .select({ id: iotCards.id })
      .from(iotCards)
      .where(and(eq(iotCards.iccid, row.iccid), cardScope(ctx)))
    const { iccid: _, ...fields } = row
    if (known) await editCard(ctx, { id: known.id, ...fields })
    else await addCard(ctx, { ...row, remark: row.remark ?? '' })
    return known ? 'updated' : 'added'
  },
})
