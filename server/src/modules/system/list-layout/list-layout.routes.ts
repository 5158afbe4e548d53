import { listLayoutApi } from '@weir/contract/modules/system/list-layout'

import { implement } from '../../../kernel/implement.ts'
import { keepLayout, ownLayouts } from './list-layout.service.ts'

export const listLayoutRoutes = implement(listLayoutApi, { list: ownLayouts, keep: keepLayout })
