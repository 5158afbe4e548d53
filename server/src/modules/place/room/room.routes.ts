import { roomApi } from '@weir/contract/modules/place/room'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { communityName } from '../place.columns.ts'
import { roomScope } from './room.queries.ts'
import { communityOfRoom, editRoom, roomTaken } from './room.service.ts'
import { rooms } from './room.table.ts'

export const roomRoutes = implement(editing(roomApi, rooms), {
  ...crudHandlers(roomApi, rooms, {
    columns: {
      id: rooms.id,
      communityId: rooms.communityId,
      communityName,
      building: rooms.building,
      unit: rooms.unit,
      floor: rooms.floor,
      number: rooms.number,
      name: rooms.name,
      version: rooms.version,
      createdAt: rooms.createdAt,
    },
    filters: {
      communityId: equals(rooms.communityId),
      name: contains(rooms.name),
      building: equals(rooms.building),
      floor: equals(rooms.floor),
    },
    scope: roomScope,
    references: { communityId: communityOfRoom },
    missing: 'room.error.missing',
    inUse: 'room.error.hasCard',
    taken: roomTaken,
  }),
  edit: editRoom,
})
