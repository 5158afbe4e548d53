import { deviceKeyApi } from '@weir/contract/modules/system/device-key'

import { implement } from '../../../platform/implement.ts'
import { addDeviceKey, deleteDeviceKeys, listDeviceKeys } from './device-key.service.ts'

export const deviceKeyRoutes = implement(deviceKeyApi, { list: listDeviceKeys, add: addDeviceKey, delete: deleteDeviceKeys })
