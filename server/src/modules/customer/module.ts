import { hyUserApi } from '@weir/contract/modules/customer/hy-user'

import type { Module } from '../../services/module.ts'
import { searchKind } from '../../services/search-kind.ts'
import { hyUserRoutes } from './hy-user/hy-user.routes.ts'
import { searchUsers } from './hy-user/hy-user.search.ts'

export const customer: Module = {
  implementations: [hyUserRoutes],
  search: [searchKind({ kind: 'users', list: hyUserApi.list, find: searchUsers })],
}
