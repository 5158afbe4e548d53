import type { TextsOf } from '../../messages.ts'

export const room: TextsOf<'room'> = {
  title: 'Room',
  field: {
    communityId: 'Community',
    communityName: 'Community',
    building: 'Building',
    unit: 'Unit',
    floor: 'Floor',
    number: 'Number',
    name: 'Room',
    createdAt: 'Created',
    dateRange: 'Days',
  },
  option: {},
  action: {},
  error: {
    missing: 'This room does not exist; refresh and try again',
    roomTaken: 'The community has this room already; check building, unit and number',
    hasCard: 'A water card is in this room; move the card first',
    communityMissing: 'There is no such community; choose again',
  },
}
