export { CommunityEditButton } from './community/CommunityForm.tsx'
export { PlaceFigures } from './PlaceFigures.tsx'
export { RoomNoEditButton } from './room-no/RoomNoForm.tsx'
export { RoomEditButton } from './room/RoomForm.tsx'
