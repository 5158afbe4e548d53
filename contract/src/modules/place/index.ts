export { communityApi } from './community.ts'
export { regionApi } from './region.ts'
export { roomApi } from './room.ts'
export { roomNoApi } from './room-no.ts'
