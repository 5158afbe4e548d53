import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { placeScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  place: ['小区', 'Places', '社區'],
  communityPages: ['小区与房间', 'Communities', '社區與房間'],
  communityRooms: ['小区房间', 'Rooms of a community', '社區房間'],
  roomDetail: ['房间详情', 'Room', '房間詳情'],
  regionDetail: ['区域详情', 'Region', '區域詳情'],
  roomNoDetail: ['房号详情', 'Room number', '房號詳情'],
  roomPlan: ['画楼栋', 'Draw buildings', '畫樓棟'],
} satisfies ScreenTitles<typeof placeScreens>
