import { eq, type SQL, sql } from 'drizzle-orm'

import { rooms } from '../../place/index.ts'
import { waterCards } from './water-card.table.ts'

/** The room of the card fits. */
export const itsRoom = (condition: SQL) => sql`exists (select from ${rooms} where ${rooms.id} = ${waterCards.roomId} and ${condition})`

export const inCommunity = (id: number): SQL => itsRoom(eq(rooms.communityId, id))
