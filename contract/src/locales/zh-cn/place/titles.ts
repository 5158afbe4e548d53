import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  place: '区域与房号',
  communityRooms: '小区房间',
  roomDetail: '房间详情',
  regionDetail: '区域详情',
  roomNoDetail: '房号详情',
  roomPlan: '画楼栋',
} satisfies ScreenTitles<typeof placeScreens>
