import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'

import type { FoundList, Line, PageOf } from '../../platform/browser/search-line.ts'

export const placeLists = {
  // Listed without the community that may have been typed before it.
  rooms: { rows: (text) => to('room', { name: text.split(' ').at(-1) }), rank: 5 },
} satisfies Record<string, FoundList>

/** A room stands once: with its household, where that was found too. */
const emptyRooms = ({ rooms, cards }: Found) =>
  rooms.filter(({ name, communityName }) => !cards.some((card) => card.roomNo === name && card.communityName === communityName))

export const placeLines = (pageOf: PageOf<'rooms'>) => (found: Found) => ({
  rooms: emptyRooms(found).map(({ id, name, communityId, communityName }): Line => ({
    key: `room-${id}`,
    icon: 'home',
    name: `${communityName} ${name}`,
    beside: '',
    target: pageOf('rooms', to('communityRooms', { id: communityId })),
  })),
})
