export { community } from './community.texts.ts'
export { place, region } from './region.texts.ts'
export { roomNo } from './room-no.texts.ts'
export { room } from './room.texts.ts'
