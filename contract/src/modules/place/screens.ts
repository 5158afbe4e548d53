import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import * as place from './index.ts'

const { rooms, ...communityCrud } = place.communityApi
const commonMay = lookAndAdd()
const page = { parent: 'place', keepAlive: true, commonMay } as const

export const placeScreens = [
  defineScreen({ key: 'place', path: '/place', icon: 'building', order: 50, commonMay }),
  listScreen(place.regionApi, { ...page, icon: 'layout', order: 10 }),
  listScreen(communityCrud, { ...page, icon: 'building', order: 20 }),
  defineScreen({
    ...page,
    key: 'communityRooms',
    path: '/place/community/rooms/:id',
    component: 'place/community/CommunityRoomsPage',
    icon: 'building',
    order: 21,
    parent: 'community',
    hidden: true,
    buttons: [rooms],
  }),
  listScreen(place.roomApi, { ...page, icon: 'home', order: 30 }),
  listScreen(place.roomNoApi, { ...page, icon: 'home', order: 40 }),
]
