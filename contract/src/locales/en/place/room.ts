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
    defaultUnitPrice: 'Default price',
    isTaken: 'Has a card',
    isSuspended: 'Suspended',
    hasCard: 'Has a card',
    text: 'Community, room',
    buildingFrom: 'First building',
    buildingTo: 'Buildings',
    unitFrom: 'First unit',
    unitTo: 'Units',
    floorFrom: 'First floor',
    floorTo: 'Floors',
    homes: 'Homes per floor',
    firstHome: 'First home',
    padded: 'Two digits for the floor',
    skippedFloors: 'Skipped floors',
    planned: 'Planned rooms',
    existing: 'Existing',
    added: 'New',
  },
  option: {},
  action: {
    plan: 'Draw buildings',
    generate: 'Generate rooms',
    export: 'Export',
  },
  error: {
    missing: 'This room does not exist; refresh and try again',
    roomTaken: 'The community has this room already; check building, unit and number',
    hasCard: 'A water card is in this room; move the card first',
    communityMissing: 'There is no such community; choose again',
  },
}
