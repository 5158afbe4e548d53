import { deviceKeyApi } from '@weir/contract/modules/system/device-key'

import { implement } from '../../../kernel/implement.ts'
import { addDeviceKey, countDeviceKeys, deleteDeviceKeys, listDeviceKeys } from './device-key.service.ts'

export const deviceKeyRoutes = implement(deviceKeyApi, {
  list: listDeviceKeys,
  counts: countDeviceKeys,
  add: addDeviceKey,
  delete: deleteDeviceKeys,
})
