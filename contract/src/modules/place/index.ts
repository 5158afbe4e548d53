import { communityApi } from './community.ts'
import { regionApi } from './region.ts'
import { roomApi } from './room.ts'
import { roomNoApi } from './room-no.ts'

/** The resources of this module. */
export const place = {
  region: regionApi,
  roomNo: roomNoApi,
  community: communityApi,
  room: roomApi,
}
