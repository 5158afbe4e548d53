import type { TextsOf } from '../../messages.ts'

export const roomNo: TextsOf<'roomNo'> = {
  title: 'Room number',
  field: {
    room: 'Room number',
    name: 'Name',
    regionId: 'Region',
    regionName: 'Region',
    cardId: 'Water card',
    cardNo: 'Card no.',
    cardName: 'Household',
    createdAt: 'Created',
    dateRange: 'Days',
  },
  option: {},
  action: {},
  error: {
    missing: 'This room number does not exist; refresh and try again',
    hasCard: 'A water card has this room number; move the card first',
    roomTaken: 'The region has this room number already; choose another',
    regionMissing: 'There is no such region; choose again',
  },
}
