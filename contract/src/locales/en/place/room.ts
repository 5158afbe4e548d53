import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const room: TextsOf<'room'> = {
  title: 'Room',
  screen: 'Rooms',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'communityName', 'cardNo', 'regionId', 'regionName'),
    communityId: 'Community',
    building: 'Building',
    unit: 'Unit',
    floor: 'Floor',
    number: 'Number',
    name: 'Room',
    cardId: 'Card',
    cardName: 'Name',
    isTaken: 'Has a card',
    text: 'Community, room',
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
