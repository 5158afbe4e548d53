export { CommunityEditButton } from './community/CommunityForm.tsx'
export { RoomEditButton } from './room/RoomForm.tsx'
