import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { cancelRequests, confirmRequests, retryRequests } from './decide-request.service.ts'
import { requestReading } from '../ground/iot-request.list.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

export const iotRequestRoutes = implement(iotRequestApi, {
  ...readHandlers(iotRequestApi, iotRequests, requestReading),
  confirm: confirmRequests,
  cancel: cancelRequests,
  retry: retryRequests,
  export: crudExport(iotRequestApi, iotRequests, requestReading),
})
