import { z } from 'zod'

import { idOf } from '../../platform/row-id.ts'

/** What an address shows of its card: the one that is open, or else the last that was. */
export const AddressCard = {
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  cardName: z.string().nullable(),
  /** The card is active: a second one needs a reason (domain-rules §8). */
  isTaken: z.boolean(),
}
