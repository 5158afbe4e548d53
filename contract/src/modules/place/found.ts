import { z } from 'zod'

import { idOf } from '../../platform/rows.ts'
import { Id } from '../../platform/schemas.ts'

const FoundRoom = z.object({ id: Id, name: z.string(), communityId: idOf('community'), communityName: z.string() })

/** Results of a search in this module, by kind. */
export const placeFound = { rooms: z.array(FoundRoom) }
