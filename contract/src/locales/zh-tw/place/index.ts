import { community } from './community.ts'
import { place } from './place.ts'
import { region } from './region.ts'
import { roomNo } from './room-no.ts'
import { room } from './room.ts'

export default {
  place,
  region,
  roomNo,
  community,
  room,
}
