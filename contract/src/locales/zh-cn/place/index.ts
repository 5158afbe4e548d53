import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { community } from './community.ts'
import { place } from './place.ts'
import { region } from './region.ts'
import { roomNo } from './room-no.ts'
import { room } from './room.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof placeScreens> = {
  place: '区域与房号',
  region: '区域管理',
  community: '小区管理',
  communityRooms: '小区房间',
  room: '房间管理',
  roomNo: '房号管理',
}

export default {
  place,
  region,
  roomNo,
  community,
  room,
}
