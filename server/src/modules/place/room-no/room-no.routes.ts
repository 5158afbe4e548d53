import { roomNoApi } from '@weir/contract/modules/place/room-no'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { cardOfAddress, withCards } from '../address-card.ts'
import { regionName } from '../place-columns.ts'
import { roomNoScope } from './room-no.queries.ts'
import { editRoomNo, newRoomNo, roomNoTaken } from './room-no.service.ts'
import { roomNos } from './room-no.table.ts'

const crud = crudHandlers(roomNoApi, roomNos, {
  columns: {
    id: roomNos.id,
    room: roomNos.room,
    name: roomNos.room,
    regionId: roomNos.regionId,
    regionName,
    ...cardOfAddress,
    version: roomNos.version,
    createdAt: roomNos.createdAt,
  },
  filters: { room: contains(roomNos.room), regionId: equals(roomNos.regionId) },
  scope: roomNoScope,
  values: newRoomNo,
  missing: 'roomNo.error.missing',
  inUse: 'roomNo.error.hasCard',
  taken: roomNoTaken,
})

export const roomNoRoutes = implement(editing(roomNoApi, roomNos), {
  ...crud,
  async list(ctx, input) {
    const page = await crud.list(ctx, input)
    return { ...page, list: await withCards(ctx, 'roomNoId', page.list) }
  },
  get: async (ctx, input) => (await withCards(ctx, 'roomNoId', [await crud.get(ctx, input)]))[0]!,
  edit: editRoomNo,
})
