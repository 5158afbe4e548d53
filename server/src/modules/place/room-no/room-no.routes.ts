import { roomNoApi } from '@weir/contract/modules/place/room-no'

import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { contains, equals } from '../../../platform/crud/filters.ts'
import { implement } from '../../../platform/implement.ts'
import { regionName } from '../place.columns.ts'
import { editRoomNo, newRoomNo, roomNoScope, roomNoTaken } from './room-no.service.ts'
import { roomNos } from './room-no.table.ts'

export const roomNoRoutes = implement(roomNoApi, {
  ...crudHandlers(roomNoApi, roomNos, {
    columns: {
      id: roomNos.id,
      room: roomNos.room,
      name: roomNos.room,
      regionId: roomNos.regionId,
      regionName,
      createdAt: roomNos.createdAt,
    },
    filters: { room: contains(roomNos.room), regionId: equals(roomNos.regionId) },
    scope: roomNoScope,
    values: newRoomNo,
    missing: 'roomNo.error.missing',
    // Nothing refers to a room number.
    inUse: 'roomNo.error.missing',
    taken: roomNoTaken,
  }),
  edit: editRoomNo,
})
