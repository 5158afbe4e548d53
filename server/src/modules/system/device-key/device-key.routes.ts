import { deviceKeyApi } from '@weir/contract/modules/system/device-key'

import { implement } from '../../../kernel/implement.ts'
import { addDeviceKey, deleteDeviceKeys, listDeviceKeys } from './device-key.service.ts'

export const deviceKeyRoutes = implement(deviceKeyApi, { list: listDeviceKeys, add: addDeviceKey, delete: deleteDeviceKeys })
