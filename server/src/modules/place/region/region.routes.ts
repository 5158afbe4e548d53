import { regionApi } from '@weir/contract/modules/place/region'

import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { editing, implement } from '../../../platform/implement.ts'
import { regionScope } from './region.queries.ts'
import { editRegion, listRegions, newRegion, regionFilters, regionTaken, selectRegions } from './region.service.ts'
import { regions } from './region.table.ts'

export const regionRoutes = implement(editing(regionApi, regions), {
  ...crudHandlers(regionApi, regions, {
    columns: {
      id: regions.id,
      name: regions.name,
      parentId: regions.parentId,
      deptId: regions.deptId,
      sort: regions.sort,
      status: regions.status,
      version: regions.version,
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
