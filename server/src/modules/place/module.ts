import { roomApi } from '@weir/contract/modules/place/room'
import type { Module } from '../../services/module.ts'
import { searchKind } from '../../services/search-kind.ts'
import { regionMoveKind } from './region/region-move.service.ts'
import { searchRooms } from './room/room.search.ts'
import * as routes from './routes.ts'

export const place: Module = {
  name: 'place',
  needs: [],
  implementations: Object.values(routes),
  tasks: [regionMoveKind],
  search: [searchKind({ kind: 'rooms', list: roomApi.list, find: searchRooms })],
}
