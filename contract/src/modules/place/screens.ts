import { defineScreen, lookAndAdd } from '../../platform/screen.ts'
import { communityApi } from './community.ts'
import { regionApi } from './region.ts'
import { roomNoApi } from './room-no.ts'
import { roomApi } from './room.ts'

const { rooms, ...communityCrud } = communityApi
const commonMay = lookAndAdd()
const page = { parent: 'place', keepAlive: true, commonMay } as const

export const placeScreens = [
  defineScreen({ key: 'place', path: '/place', icon: 'building', order: 50, commonMay }),
  defineScreen({
    ...page,
    key: 'region',
    path: '/place/region',
    component: 'place/region/RegionPage',
    icon: 'layout',
    order: 10,
    buttons: Object.values(regionApi),
  }),
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
  defineScreen({
    ...page,
    key: 'room',
    path: '/place/room',
    component: 'place/room/RoomPage',
    icon: 'home',
    order: 30,
    buttons: Object.values(roomApi),
  }),
  defineScreen({
    ...page,
    key: 'roomNo',
    path: '/place/roomNo',
    component: 'place/room-no/RoomNoPage',
    icon: 'home',
    order: 40,
    buttons: Object.values(roomNoApi),
  }),
]
