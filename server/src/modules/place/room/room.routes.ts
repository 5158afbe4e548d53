import { roomApi } from '@weir/contract/modules/place/room'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { cardOfAddress, withCards } from '../address-card.ts'
import { communityName, priceOfRoom, regionOfRoom } from '../place-columns.ts'
import { hasCard, roomScope, roomText } from './room.queries.ts'
import { generateRooms, previewPlan } from './room-plan.service.ts'
import { communityOfRoom, editRoom, roomTaken } from './room.service.ts'
import { rooms } from './room.table.ts'

const crud = crudHandlers(roomApi, rooms, {
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
  filters: {
    text: roomText,
    communityId: equals(rooms.communityId),
    name: contains(rooms.name),
    building: equals(rooms.building),
    floor: equals(rooms.floor),
    hasCard,
  },
  scope: roomScope,
  references: { communityId: communityOfRoom },
  missing: 'room.error.missing',
  inUse: 'room.error.hasCard',
  taken: roomTaken,
})

export const roomRoutes = implement(editing(roomApi, rooms), {
  ...crud,
  async list(ctx, input) {
    const page = await crud.list(ctx, input)
    return { ...page, list: await withCards(ctx, 'roomId', page.list) }
  },
  get: async (ctx, input) => (await withCards(ctx, 'roomId', [await crud.get(ctx, input)]))[0]!,
  edit: editRoom,
  plan: previewPlan,
  generate: generateRooms,
})
