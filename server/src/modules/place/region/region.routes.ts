import { regionApi } from '@weir/contract/modules/place/region'

import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { implement } from '../../../platform/implement.ts'
import { regionScope } from './region.queries.ts'
import { editRegion, listRegions, newRegion, regionFilters, regionTaken, selectRegions } from './region.service.ts'
import { regions } from './region.table.ts'

export const regionRoutes = implement(regionApi, {
  ...crudHandlers(regionApi, regions, {
    columns: {
      id: regions.id,
      name: regions.name,
      parentId: regions.parentId,
      deptId: regions.deptId,
      sort: regions.sort,
      status: regions.status,
      createdAt: regions.createdAt,
    },
    filters: regionFilters,
    scope: regionScope,
    values: newRegion,
    missing: 'region.error.missing',
    inUse: 'region.error.inUse',
    taken: regionTaken,
  }),
  list: listRegions,
  treeSelect: selectRegions,
  edit: editRegion,
})
