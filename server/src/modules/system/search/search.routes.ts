import { searchApi } from '@weir/contract/modules/system/search'

import { implement } from '../../../kernel/implement.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes = implement(searchApi, { all: searchAll })
