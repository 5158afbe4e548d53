import { meterModelApi } from '@weir/contract/modules/meter/meter-model'

import { crudExport } from '../../../kernel/crud/export.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { recordImportHandlers } from '../../../services/record-import/handlers.ts'
import { applyModel, previewLimits, previewModel } from './settings.service.ts'
import { meterModelImport } from './meter-model.import.ts'
import { reading } from './meter-model.list.ts'
import { addModel, deleteModels, editModel, plain } from './meter-model.service.ts'
import { meterModels } from '../ground/meter-model.table.ts'

export const meterModelRoutes = implement(editing(meterModelApi, meterModels), {
  ...plain,
  add: addModel,
  edit: editModel,
  delete: deleteModels,
  export: crudExport(meterModelApi, meterModels, reading),
  ...recordImportHandlers(meterModelImport),
  limitsPreview: previewLimits,
  applyPreview: previewModel,
  apply: applyModel,
})
