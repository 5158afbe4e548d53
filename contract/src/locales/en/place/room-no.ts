import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const roomNo: TextsOf<'roomNo'> = {
  title: 'Room number',
  screen: 'Separate addresses',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'regionId', 'regionName'),
    room: 'Room number',
    name: 'Name',
    cardId: 'Water card',
    cardName: 'Household',
    isTaken: 'Has a card',
    isSuspended: 'Suspended',
  },
  option: {},
  action: { export: 'Export' },
  error: {
    missing: 'This room number does not exist; refresh and try again',
    hasCard: 'A water card has this room number; move the card first',
    roomTaken: 'The region has this room number already; choose another',
    regionMissing: 'There is no such region; choose again',
  },
}
