import { userApi } from '@weir/contract/modules/system/user'

import { implement } from '../../../platform/implement.ts'
import { ownSession } from '../personal/own-session.ts'

export const userRoutes = implement(userApi, { getUserMenus: ownSession })
