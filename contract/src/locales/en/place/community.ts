import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const community: TextsOf<'community'> = {
  title: 'Community',
  screen: 'Communities',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'deviceSn', 'cardNo', 'regionId', 'regionName'),
    name: 'Name',
    address: 'Address',
    defaultUnitPrice: 'Default price',
    roomCount: 'Rooms',
    building: 'Building',
    unit: 'Unit',
    floor: 'Floor',
    number: 'Number',
    cardId: 'Water card',
    remainingQuantity: 'Remaining',
    standing: 'Water',
    cardName: 'Name',
    isOpen: 'Has a household',
    connectivity: 'Connection',
    alarms: 'Open alarms',
    usage: 'Water of 14 days',
  },
  option: {
    standing: waterOptions.standing,
    connectivity: waterOptions.connectivity,
  },
  action: {
    figures: 'Figures',
    rooms: 'Rooms',
    export: 'Export',
  },
  error: {
    missing: 'This community does not exist; refresh and try again',
    nameTaken: 'The region has a community of this name already; choose another',
    hasRooms: 'The community still has rooms; delete them first',
    regionMissing: 'There is no such region; choose again',
  },
}
