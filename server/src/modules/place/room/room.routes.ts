import { roomApi } from '@weir/contract/modules/place/room'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import {
  hasCard,
  roomScope,
  roomText,
  communityName,
  priceOfRoom,
  regionOfRoom,
  cardOfAddress,
  withCards,
} from '../ground/place.queries.ts'
import { generateRooms, previewPlan } from './room-plan.service.ts'
import { communityOfRoom, editRoom, roomTaken } from './room.service.ts'
import { rooms } from '../ground/room.table.ts'

const reading: ReadOptions<typeof roomApi> = {
  columns: {
    id: rooms.id,
    communityId: rooms.communityId,
    communityName,
    building: rooms.building,
    unit: rooms.unit,
    floor: rooms.floor,
    number: rooms.number,
    name: rooms.name,
    ...regionOfRoom,
    defaultUnitPrice: priceOfRoom,
    ...cardOfAddress,
    version: rooms.version,
    createdAt: rooms.createdAt,
  },
  completed: (ctx, list) => withCards(ctx, 'roomId', list),
  filters: {
    text: roomText,
    communityId: equals(rooms.communityId),
    name: contains(rooms.name),
    building: equals(rooms.building),
    floor: equals(rooms.floor),
    hasCard,
  },
  scope: roomScope,
  missing: 'room.error.missing',
}

const crud = crudHandlers(roomApi, rooms, {
  ...reading,
  references: { communityId: communityOfRoom },
  inUse: 'room.error.hasCard',
  taken: roomTaken,
})

export const roomRoutes = implement(editing(roomApi, rooms), {
  ...crud,
  edit: editRoom,
  plan: previewPlan,
  generate: generateRooms,
  export: crudExport(roomApi, rooms, reading),
})
