import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers, type ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { attachmentHandlers, detaching } from '../../../services/files/attachments.ts'
import { recordImportHandlers } from '../../../services/record-import/handlers.ts'
import { modelDefaults } from '../ground/meter-model.queries.ts'
import { commandLines } from '../meter-command/command-lines.queries.ts'
import { closeValves, openValves, valvePreview } from '../meter-command/open-close.service.ts'
import { valveRulePreview } from '../meter-command/valve-rule.queries.ts'
import { messagesOfReading } from '../reading/reading-message.service.ts'
import { meterDetail, meterSeries } from './water-meter-detail.ts'
import { meterSignal } from './meter-signal.queries.ts'
import { meterColumns, meterFilters, meterScope, shownMeter } from '../ground/water-meter.queries.ts'
import { meterImport } from './water-meter.import.ts'
import { listReadings } from '../ground/water-meter-readings.ts'
import { addMeter, deleteMeters, editMeter } from './water-meter.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const reading: ReadOptions<typeof waterMeterApi> = {
  columns: meterColumns,
  shown: shownMeter,
  filters: meterFilters,
  scope: meterScope,
  missing: 'waterMeter.error.missing',
}
const { list, counts, get } = readHandlers(waterMeterApi, waterMeters, reading)
const titleOf = ({ deviceSn }: { deviceSn: string }) => deviceSn

type Api = typeof waterMeterApi
interface Replacement {
  replaceStart: (ctx: Context, input: InputOf<Api['replaceStart']>) => Promise<OutputOf<Api['replaceStart']>>
  replace: (ctx: Writing, input: InputOf<Api['replace']>) => Promise<OutputOf<Api['replace']>>
}

/** A replacement binds and judges: it stands above, and is given to these routes by the module. */
export const meterRoutes = (replacement: Replacement) =>
  implement(editing(waterMeterApi, waterMeters), {
    list,
    counts,
    get,
    add: addMeter,
    edit: editMeter,
    delete: detaching(waterMeterApi, deleteMeters),
    ...attachmentHandlers({ api: waterMeterApi, table: waterMeters, get, titleOf }),
    detail: async (ctx, input) => meterDetail(ctx, await get(ctx, input)),
    readings: listReadings,
    message: messagesOfReading,
    modelDefaults,
    signal: meterSignal,
    series: meterSeries,
    ...replacement,
    export: crudExport(waterMeterApi, waterMeters, reading),
    ...recordImportHandlers(meterImport),
    openValve: openValves,
    closeValve: closeValves,
    commandLines,
    valvePreview,
    valveRulePreview,
  })
