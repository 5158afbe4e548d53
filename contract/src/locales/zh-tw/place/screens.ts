import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const placeTitles: ScreenTitles<typeof placeScreens> = {
  place: '區域與房號',
  region: '區域管理',
  community: '社區管理',
  communityRooms: '社區房間',
  room: '房間管理',
  roomNo: '房號管理',
}
