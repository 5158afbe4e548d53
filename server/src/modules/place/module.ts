import type { Module } from '../../services/module.ts'
import { communityRoutes } from './community/community.routes.ts'
import { regionRoutes } from './region/region.routes.ts'
import { roomNoRoutes } from './room-no/room-no.routes.ts'
import { roomRoutes } from './room/room.routes.ts'

export const place: Module = { implementations: [regionRoutes, communityRoutes, roomRoutes, roomNoRoutes] }
