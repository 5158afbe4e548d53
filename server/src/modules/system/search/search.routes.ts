import { searchApi } from '@weir/contract/modules/system/search'

import { implement } from '../../../kernel/implement.ts'
import type { SearchKind } from '../../../services/search-kind.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes = (kinds: readonly SearchKind[]) => implement(searchApi, { all: searchAll(kinds) })
