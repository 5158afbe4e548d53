import type { TextsOf } from '../../messages.ts'

export const place: TextsOf<'place'> = {
  unitOf: 'Building {building}, unit {unit}',
  floor: 'Floor {floor, number}',
  enough: 'Enough water',
  low: 'Low',
  overdrawn: 'Overdrawn',
  noCard: 'No card',
  noRooms: 'No rooms in this community yet',
  noRoomsAdvice: 'Rooms you add under Rooms appear here.',
  /** Stands under the list of room numbers. */
  roomNos: 'Addresses outside communities: shops, houses, offices. Homes of a community are in Rooms.',
  region: {
    inherited: 'That of the parent region, or else yours',
    decides: 'The department decides who sees and works with everything in the region: rooms, cards, meters, orders and alarms.',
    counting: 'Counting what goes along…',
    moves:
      'Moves {communities, plural, one {# community} other {# communities}} with {rooms, plural, one {# room} other {# rooms}}, {roomNos, plural, one {# room number} other {# room numbers}}, and {cards, plural, one {# card} other {# cards}} with {meters, plural, one {# meter} other {# meters}} and their orders, daily rows and alarms. Regions below stay.',
    whoSees: 'From then on only users with the new department in their data scope see them.',
    question: 'Move {name} to {dept}?',
    confirm: 'Move region',
  },
}
