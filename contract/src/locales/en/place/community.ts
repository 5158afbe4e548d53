import type { TextsOf } from '../../messages.ts'

export const community: TextsOf<'community'> = {
  title: 'Community',
  field: {
    name: 'Name',
    regionId: 'Region',
    regionName: 'Region',
    address: 'Address',
    roomCount: 'Rooms',
    createdAt: 'Created',
    dateRange: 'Days',
    building: 'Building',
    unit: 'Unit',
    floor: 'Floor',
    number: 'Number',
    cardId: 'Water card',
    cardNo: 'Card no.',
    deviceSn: 'Device SN',
    remainingQuantity: 'Remaining',
    standing: 'Water',
  },
  option: {
    standing: {
      enough: 'Enough',
      low: 'Low',
      overdrawn: 'Overdrawn',
    },
  },
  action: {
    rooms: 'Rooms',
  },
  error: {
    missing: 'This community does not exist; refresh and try again',
    nameTaken: 'The region has a community of this name already; choose another',
    hasRooms: 'The community still has rooms; delete them first',
    regionMissing: 'There is no such region; choose again',
  },
}
