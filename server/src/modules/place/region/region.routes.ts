import { regionApi } from '@weir/contract/modules/place/region'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { regionColumns, regionFilters, regionScope } from './region.queries.ts'
import { contentsOf } from './region.contents.ts'
import { editRegion, listRegions, newRegion, regionTaken, selectRegions } from './region.service.ts'
import { regions } from './region.table.ts'

export const regionRoutes = implement(editing(regionApi, regions), {
  ...crudHandlers(regionApi, regions, {
    columns: regionColumns,
    filters: regionFilters,
    scope: regionScope,
    values: newRegion,
    missing: 'region.error.missing',
    inUse: 'region.error.inUse',
    taken: regionTaken,
  }),
  list: listRegions,
  contents: contentsOf,
  treeSelect: selectRegions,
  edit: editRegion,
})
