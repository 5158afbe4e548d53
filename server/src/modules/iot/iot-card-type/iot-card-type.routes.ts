import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'

import { editing, implement } from '../../../kernel/implement.ts'
import { addType, editType, exportTypes, listTypes, plain, setTypeStatus } from './iot-card-type.service.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'

export const iotCardTypeRoutes = implement(editing(iotCardTypeApi, iotCardTypes), {
  ...plain,
  list: listTypes,
  add: addType,
  edit: editType,
  setStatus: setTypeStatus,
  export: exportTypes,
})
