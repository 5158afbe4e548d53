import { roomApi } from '@weir/contract/modules/place/room'

import type { Module } from '../../services/module.ts'
import { searchKind } from '../../services/search-kind.ts'
import { communityRoutes } from './community/community.routes.ts'
import { regionRoutes } from './region/region.routes.ts'
import { roomNoRoutes } from './room-no/room-no.routes.ts'
import { roomRoutes } from './room/room.routes.ts'
import { searchRooms } from './room/room.search.ts'

export const place: Module = {
  implementations: [regionRoutes, communityRoutes, roomRoutes, roomNoRoutes],
  search: [searchKind({ kind: 'rooms', list: roomApi.list, find: searchRooms })],
}
