import { configApi } from '@weir/contract/modules/system/config'

import { implement } from '../../../platform/implement.ts'
import { getByKey } from './config.service.ts'

export const configRoutes = implement(configApi, { getByKey })
