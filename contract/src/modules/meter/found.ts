import { z } from 'zod'

import { Id } from '../../platform/schemas.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'

const FoundMeter = z.object({
  id: Id,
  deviceSn: z.string(),
  /** Of the card that it feeds. */
  cardNo: z.string().nullable(),
  roomNo: z.string().nullable(),
  connectivity: z.enum(CONNECTIVITY),
})

/** Results of a search in this module, by kind. */
export const meterFound = { meters: z.array(FoundMeter) }
