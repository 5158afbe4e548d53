import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { community } from './community.ts'
import { place } from './place.ts'
import { region } from './region.ts'
import { roomNo } from './room-no.ts'
import { room } from './room.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof placeScreens> = {
  place: 'Places',
  region: 'Regions',
  community: 'Communities',
  communityRooms: 'Rooms of a community',
  room: 'Rooms',
  roomNo: 'Room numbers',
}

export default {
  place,
  region,
  roomNo,
  community,
  room,
}
