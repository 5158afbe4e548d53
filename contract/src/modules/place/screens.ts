import { z } from 'zod'

import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { GRID_COLOURS } from './grid-colours.ts'
import * as place from './index.ts'

const { rooms, ...communityCrud } = place.communityApi
const { plan, generate, get: getRoom, ...roomCrud } = place.roomApi
const { get: getRegion, figures: _, ...regionCrud } = place.regionApi
const { get: getRoomNo, ...roomNoCrud } = place.roomNoApi
const commonMay = lookAndAdd()
const page = { parent: 'place', keepAlive: true, commonMay } as const
const communities = { ...page, parent: 'communityPages' } as const

export const placeScreens = [
  defineScreen({ key: 'place', path: '/place', icon: 'building', order: 70, commonMay }),
  defineScreen({
    key: 'communityPages',
    path: '/place/communityPages',
    icon: 'building',
    order: 20,
    parent: 'place',
    isOneEntry: true,
    commonMay,
  }),
  listScreen(regionCrud, { ...page, icon: 'layout', order: 10 }),
  defineScreen({
    ...page,
    key: 'regionDetail',
    path: '/place/region/detail/:id',
    component: 'place/region/RegionDetailPage',
    icon: 'layout',
    order: 11,
    parent: 'region',
    hidden: true,
    buttons: [getRegion],
  }),
  listScreen(communityCrud, { ...communities, icon: 'building', order: 20 }),
  defineScreen({
    ...page,
    key: 'communityRooms',
    path: '/place/community/rooms/:id',
    component: 'water/building/CommunityRoomsPage',
    shows: { input: z.strictObject({ colour: z.enum(GRID_COLOURS).optional() }) },
    icon: 'building',
    order: 21,
    parent: 'community',
    hidden: true,
    buttons: [rooms],
  }),
  defineScreen({
    ...communities,
    key: 'roomPlan',
    path: '/place/room/plan',
    component: 'place/room-plan/RoomPlanPage',
    shows: plan,
    icon: 'layout',
    order: 40,
    buttons: [generate],
  }),
  listScreen(roomCrud, { ...communities, icon: 'home', order: 30 }),
  defineScreen({
    ...page,
    key: 'roomDetail',
    path: '/place/room/detail/:id',
    component: 'water/building/RoomDetailPage',
    icon: 'home',
    order: 31,
    parent: 'room',
    hidden: true,
    buttons: [getRoom],
  }),
  listScreen(roomNoCrud, { ...page, icon: 'home', order: 40 }),
  defineScreen({
    ...page,
    key: 'roomNoDetail',
    path: '/place/roomNo/detail/:id',
    component: 'water/building/RoomNoDetailPage',
    icon: 'home',
    order: 41,
    parent: 'roomNo',
    hidden: true,
    buttons: [getRoomNo],
  }),
]
