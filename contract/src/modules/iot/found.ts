import { z } from 'zod'

import { Id } from '../../platform/schemas.ts'
import { CARD_STATUSES, SIM_OPERATORS } from './iot-codes.ts'

const FoundSim = z.object({
  id: Id,
  iccid: z.string(),
  operator: z.enum(SIM_OPERATORS),
  /** The access number. */
  msisdn: z.string().nullable(),
  deviceSn: z.string().nullable(),
  cardStatus: z.enum(CARD_STATUSES),
})

/** Results of a search in this module, by kind. */
export const iotFound = { simCards: z.array(FoundSim) }
