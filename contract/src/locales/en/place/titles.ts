import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  place: 'Places',
  communityRooms: 'Rooms of a community',
  roomDetail: 'Room',
  regionDetail: 'Region',
  roomNoDetail: 'Room number',
  roomPlan: 'Draw buildings',
} satisfies ScreenTitles<typeof placeScreens>
