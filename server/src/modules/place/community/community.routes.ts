import { communityApi } from '@weir/contract/modules/place/community'

import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { contains, equals } from '../../../platform/crud/filters.ts'
import { implement } from '../../../platform/implement.ts'
import { regionName, roomCount } from '../place.columns.ts'
import { communityScope, communityTaken, editCommunity, listRooms, newCommunity } from './community.service.ts'
import { communities } from './community.table.ts'

export const communityRoutes = implement(communityApi, {
  ...crudHandlers(communityApi, communities, {
    columns: {
      id: communities.id,
      name: communities.name,
      regionId: communities.regionId,
      regionName,
      address: communities.address,
      roomCount,
      createdAt: communities.createdAt,
    },
    filters: { name: contains(communities.name), regionId: equals(communities.regionId) },
    scope: communityScope,
    values: newCommunity,
    missing: 'community.error.missing',
    inUse: 'community.error.hasRooms',
    taken: communityTaken,
  }),
  edit: editCommunity,
  rooms: listRooms,
})
