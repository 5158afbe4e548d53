import { z } from 'zod'

import { idOf } from '../../platform/row-id.ts'

/** The card shown for an address: the open one, or else the last closed one. */
export const AddressCard = {
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  cardName: z.string().nullable(),
  /** The card is not closed: a second one needs a reason (domain-rules §8). */
  isTaken: z.boolean(),
  /** The card is suspended: its household may still live there. */
  isSuspended: z.boolean(),
}
