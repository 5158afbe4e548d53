export { communityScope, findRegion, regionScope, regionName, findRoomNo, roomNoScope, findRoom } from './ground/place.queries.ts'
export { communities } from './ground/community.table.ts'
export {
  type Address,
  type AddressKind,
  addressMoved,
  addressRenamed,
  cardsByRoom,
  cardsByAddress,
  cardsInRegion,
  figuresOfPlace,
  type Place,
  regionGiven,
  roomMoved,
  roomMoving,
  roomsWithCard,
} from './ground/place.events.ts'
export { regions } from './ground/region.table.ts'
export { findOrMakeRoomNo } from './room-no/room-no.service.ts'
export { roomNos } from './ground/room-no.table.ts'
export { findOrMakeRoom } from './room/room.service.ts'
export { rooms } from './ground/room.table.ts'
