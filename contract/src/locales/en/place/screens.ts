import type { placeScreens } from '../../../modules/place/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const placeTitles: ScreenTitles<typeof placeScreens> = {
  place: 'Places',
  region: 'Regions',
  community: 'Communities',
  communityRooms: 'Rooms of a community',
  room: 'Rooms',
  roomNo: 'Room numbers',
}
