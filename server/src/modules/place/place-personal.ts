import { holds, kept, none, type Personal } from '../../services/personal/personal-data.ts'
import { communities } from './ground/community.table.ts'
import { regions } from './ground/region.table.ts'
import { roomNos } from './ground/room-no.table.ts'
import { rooms } from './ground/room.table.ts'

const HOME = 'the home stays, without its former household'

/** A home is a place. It says something about a person only beside the person's name. */
export const placePersonal: Personal = {
  tables: [
    holds(regions, { name: none }),
    holds(communities, { name: none, address: kept('address', HOME) }),
    holds(roomNos, { room: kept('address', HOME) }),
    holds(rooms, { building: none, unit: none, number: none, name: kept('address', HOME) }),
  ],
}
