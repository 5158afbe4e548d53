import type { TextsOf } from '../../messages.ts'

export const search: TextsOf<'search'> = {
  title: 'Search',
  field: {
    text: 'Search text',
    cards: 'Water cards',
    users: 'Households',
    rooms: 'Rooms',
    meters: 'Water meters',
    orders: 'Recharge orders',
    simCards: 'IoT cards',
  },
  option: {},
  action: { all: 'Search everything' },
  error: {},
}
