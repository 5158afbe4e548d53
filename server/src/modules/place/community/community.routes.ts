import { communityApi } from '@weir/contract/modules/place/community'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { communityScope, regionName } from '../ground/place.queries.ts'
import { communityFigures, communityTaken, editCommunity, listRooms, newCommunity, roomCount, withRoomCounts } from './community.service.ts'
import { communities } from '../ground/community.table.ts'

const reading: ReadOptions<typeof communityApi> = {
  columns: {
    id: communities.id,
    name: communities.name,
    regionId: communities.regionId,
    regionName,
    address: communities.address,
    defaultUnitPrice: communities.defaultUnitPrice,
    roomCount,
    version: communities.version,
    createdAt: communities.createdAt,
  },
  completed: withRoomCounts,
  filters: { name: contains(communities.name), regionId: equals(communities.regionId) },
  scope: communityScope,
  missing: 'community.error.missing',
}

const crud = crudHandlers(communityApi, communities, {
  ...reading,
  values: newCommunity,
  inUse: 'community.error.hasRooms',
  taken: communityTaken,
})

export const communityRoutes = implement(editing(communityApi, communities), {
  ...crud,
  edit: editCommunity,
  rooms: listRooms,
  figures: communityFigures,
  export: crudExport(communityApi, communities, reading),
})
