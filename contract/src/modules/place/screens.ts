import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { communityApi } from './community.ts'
import { regionApi } from './region.ts'
import { roomNoApi } from './room-no.ts'
import { roomApi } from './room.ts'

const { rooms, ...communityCrud } = communityApi
const commonMay = lookAndAdd()
const page = { parent: 'place', keepAlive: true, commonMay } as const

export const placeScreens = [
  defineScreen({ key: 'place', path: '/place', icon: 'building', order: 50, commonMay }),
  listScreen(regionApi, { ...page, icon: 'layout', order: 10 }),
  defineScreen({
    ...page,
    key: 'community',
    path: '/place/community',
    component: 'place/community/CommunityPage',
    icon: 'building',
    order: 20,
    buttons: Object.values(communityCrud),
  }),
  defineScreen({
    ...page,
    key: 'communityRooms',
    path: '/place/community/rooms/:id',
    component: 'place/community/CommunityRoomsPage',
    icon: 'building',
    order: 21,
    hidden: true,
    buttons: [rooms],
  }),
  listScreen(roomApi, { ...page, icon: 'home', order: 30 }),
  listScreen(roomNoApi, { ...page, icon: 'home', order: 40 }),
]
