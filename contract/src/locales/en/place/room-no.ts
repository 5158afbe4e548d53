import type { ResourceMessages } from '../../messages.ts'

export const roomNo: ResourceMessages<'roomNo'> = {
  title: 'Room number',
  field: {
    room: 'Room number',
    name: 'Name',
    regionId: 'Region',
    regionName: 'Region',
    createdAt: 'Created',
    dateRange: 'Days',
  },
  option: {},
  action: {},
  error: {
    missing: 'This room number does not exist; refresh and try again',
    roomTaken: 'The region has this room number already; choose another',
    regionMissing: 'There is no such region; choose again',
  },
}
