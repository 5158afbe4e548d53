import { buildingImportApi } from '@weir/contract/modules/sale/building-import'

import { implement } from '../../../kernel/implement.ts'
import { readHomes, startHomes } from './building-import.service.ts'
import { checkHomes } from './homes.service.ts'

export const buildingImportRoutes = implement(buildingImportApi, { read: readHomes, check: checkHomes, start: startHomes })
