import type { ResourceMessages } from '../../resource-messages.ts'

export const search: ResourceMessages<'search'> = {
  title: 'Search',
  field: {
    text: 'Search text',
    cards: 'Water cards',
    users: 'End users',
    rooms: 'Rooms',
    meters: 'Water meters',
    orders: 'Recharge orders',
  },
  option: {},
  action: { all: 'Search everything' },
  error: {},
}
