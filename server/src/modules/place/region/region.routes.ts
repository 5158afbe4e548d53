import { regionApi } from '@weir/contract/modules/place/region'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { treeCounts, treeList } from '../../../kernel/crud/tree.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { regionColumns, regionFilters, regionScope } from '../ground/place.queries.ts'
import { editRegion, newRegion, regionTaken, selectRegions, exportRegions, contentsOf, regionFigures } from './region.service.ts'
import { regions } from '../ground/region.table.ts'

const reading = { columns: regionColumns, filters: regionFilters, scope: regionScope }

const list = treeList(regionApi, regions, reading)

export const regionRoutes = implement(editing(regionApi, regions), {
  ...crudHandlers(regionApi, regions, {
    ...reading,
    values: newRegion,
    missing: 'region.error.missing',
    inUse: 'region.error.inUse',
    taken: regionTaken,
  }),
  list,
  counts: treeCounts(list),
  contents: contentsOf,
  figures: regionFigures,
  treeSelect: selectRegions,
  edit: editRegion,
  export: exportRegions(list),
})
