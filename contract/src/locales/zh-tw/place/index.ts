import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { community } from './community.ts'
import { place } from './place.ts'
import { region } from './region.ts'
import { roomNo } from './room-no.ts'
import { room } from './room.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof placeScreens> = {
  place: '區域與房號',
  region: '區域管理',
  community: '社區管理',
  communityRooms: '社區房間',
  room: '房間管理',
  roomNo: '房號管理',
}

export default {
  place,
  region,
  roomNo,
  community,
  room,
}
