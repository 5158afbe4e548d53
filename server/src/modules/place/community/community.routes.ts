import { communityApi } from '@weir/contract/modules/place/community'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { regionName } from '../place-columns.ts'
import { communityScope } from './community.queries.ts'
import { communityFigures, communityTaken, editCommunity, listRooms, newCommunity, roomCount, withRoomCounts } from './community.service.ts'
import { communities } from './community.table.ts'

const crud = crudHandlers(communityApi, communities, {
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
  filters: { name: contains(communities.name), regionId: equals(communities.regionId) },
  scope: communityScope,
  values: newCommunity,
  missing: 'community.error.missing',
  inUse: 'community.error.hasRooms',
  taken: communityTaken,
})

export const communityRoutes = implement(editing(communityApi, communities), {
  ...crud,
  async list(ctx, input) {
    const page = await crud.list(ctx, input)
    return { ...page, list: await withRoomCounts(ctx, page.list) }
  },
  get: async (ctx, input) => (await withRoomCounts(ctx, [await crud.get(ctx, input)]))[0]!,
  edit: editCommunity,
  rooms: listRooms,
  figures: communityFigures,
})
