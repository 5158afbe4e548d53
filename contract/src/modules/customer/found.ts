import { z } from 'zod'

import { Id, Masked } from '../../platform/schemas.ts'

const FoundUser = z.object({ id: Id, name: z.string(), telephone: Masked, cardCount: z.int() })

/** Results of a search in this module, by kind. */
export const customerFound = { users: z.array(FoundUser) }
