import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  place: '區域與房號',
  communityRooms: '社區房間',
  roomDetail: '房間詳情',
  regionDetail: '區域詳情',
  roomNoDetail: '房號詳情',
  roomPlan: '畫樓棟',
} satisfies ScreenTitles<typeof placeScreens>
