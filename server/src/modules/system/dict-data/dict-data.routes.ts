import { dictDataApi } from '@weir/contract/modules/system/dict-data'

import { implement } from '../../../platform/implement.ts'
import { getDictData } from './dict-data.service.ts'

export const dictDataRoutes = implement(dictDataApi, { getDictData })
