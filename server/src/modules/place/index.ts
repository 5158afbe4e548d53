export { communityScope } from './community/community.queries.ts'
export { communities } from './community/community.table.ts'
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
} from './place.events.ts'
export { findRegion, regionScope } from './region/region.queries.ts'
export { regions } from './region/region.table.ts'
export { regionName } from './place-columns.ts'
export { findOrMakeRoomNo } from './room-no/room-no.service.ts'
export { findRoomNo, roomNoScope } from './room-no/room-no.queries.ts'
export { roomNos } from './room-no/room-no.table.ts'
export { findOrMakeRoom } from './room/make-room.service.ts'
export { findRoom } from './room/room.queries.ts'
export { rooms } from './room/room.table.ts'
