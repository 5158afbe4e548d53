import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const placeTitles: ScreenTitles<typeof placeScreens> = {
  place: '区域与房号',
  region: '区域管理',
  community: '小区管理',
  communityRooms: '小区房间',
  room: '房间管理',
  roomNo: '房号管理',
}
