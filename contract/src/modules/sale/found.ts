import { z } from 'zod'

import { Id, Masked } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { DELIVERIES, PAYMENT_STATUSES } from './water-card-recharge.ts'
import { WATER_CARD_STATES } from '../card/water-card-row.ts'

const place = { communityName: z.string().nullable(), roomNo: z.string().nullable() }

const FoundCard = z.object({
  id: Id,
  cardNo: z.string(),
  name: z.string(),
  telephone: Masked,
  ...place,
  state: z.enum(WATER_CARD_STATES),
  remainingQuantity: Quantity,
})
const FoundOrder = z.object({
  id: Id,
  orderNo: z.string(),
  name: z.string(),
  ...place,
  amount: Money,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
})

/** Results of a search in this module, by kind. */
export const saleFound = { cards: z.array(FoundCard), orders: z.array(FoundOrder) }
