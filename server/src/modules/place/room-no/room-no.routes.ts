import { roomNoApi } from '@weir/contract/modules/place/room-no'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { roomNoScope, regionName, cardOfAddress, withCards } from '../ground/place.queries.ts'
import { editRoomNo, newRoomNo, roomNoTaken } from './room-no.service.ts'
import { roomNos } from '../ground/room-no.table.ts'

const reading: ReadOptions<typeof roomNoApi> = {
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
  completed: (ctx, list) => withCards(ctx, 'roomNoId', list),
  filters: { room: contains(roomNos.room), regionId: equals(roomNos.regionId) },
  scope: roomNoScope,
  missing: 'roomNo.error.missing',
}

const crud = crudHandlers(roomNoApi, roomNos, {
  ...reading,
  values: newRoomNo,
  inUse: 'roomNo.error.hasCard',
  taken: roomNoTaken,
})

export const roomNoRoutes = implement(editing(roomNoApi, roomNos), {
  ...crud,
  edit: editRoomNo,
  export: crudExport(roomNoApi, roomNos, reading),
})
