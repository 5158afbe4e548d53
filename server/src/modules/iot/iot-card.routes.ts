import { iotCardApi } from '@weir/contract/modules/iot/iot-card'

import { crudExport } from '../../kernel/crud/export.ts'
import { readHandlers } from '../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../kernel/implement.ts'
import { recordImportHandlers } from '../../services/record-import/handlers.ts'
import { rechargeIotCard, renewIotCards } from './iot-card-recharge/buy.service.ts'
import { previewRenewal, offeredTypes } from './iot-card-recharge/renewal.queries.ts'
import { askOperator } from './iot-request/place-request.service.ts'
import { askForSync } from './iot-card/sync-queue.service.ts'
import { cardDetail } from './iot-card/iot-card-detail.ts'
import { iotCardImport } from './iot-card/iot-card.import.ts'
import { cardReading } from './ground/iot-card.list.ts'
import { addCard, deleteCards, editCard } from './iot-card/iot-card.service.ts'
import { iotCards } from './ground/iot-card.table.ts'

/** Above the folders whose acts it joins: requests and orders use the cards. */
const { list, counts, get } = readHandlers(iotCardApi, iotCards, cardReading)

export const iotCardRoutes = implement(editing(iotCardApi, iotCards), {
  list,
  counts,
  get,
  add: addCard,
  edit: editCard,
  delete: deleteCards,
  detail: async (ctx, input) => cardDetail(ctx, await get(ctx, input)),
  recharge: rechargeIotCard,
  renew: renewIotCards,
  renewTypes: offeredTypes,
  renewPreview: previewRenewal,
  sync: askForSync,
  activate: (ctx, input) => askOperator(ctx, 'activate', input),
  stop: (ctx, input) => askOperator(ctx, 'stop', input),
  resume: (ctx, input) => askOperator(ctx, 'resume', input),
  logOff: (ctx, input) => askOperator(ctx, 'logOff', input),
  export: crudExport(iotCardApi, iotCards, cardReading),
  ...recordImportHandlers(iotCardImport),
})
