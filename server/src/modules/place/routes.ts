export { communityRoutes } from './community/community.routes.ts'
export { regionRoutes } from './region/region.routes.ts'
export { roomNoRoutes } from './room-no/room-no.routes.ts'
export { roomRoutes } from './room/room.routes.ts'
