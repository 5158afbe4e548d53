import type { PlaceMessages } from '../../place-messages.ts'

export const place: PlaceMessages = {
  unitOf: 'Building {building}, unit {unit}',
  floor: 'Floor {floor}',
  enough: 'Enough water',
  low: 'Low',
  overdrawn: 'Overdrawn',
  noCard: 'No card',
  noRooms: 'No rooms in this community yet',
  noRoomsAdvice: 'Rooms you add under Rooms appear here.',
}
