import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { Id, Masked, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { CONNECTIVITY } from '../water/meter-connectivity.ts'
import { DELIVERIES, PAYMENT_STATUSES } from '../water/water-card-recharge.ts'
import { WATER_CARD_STATES } from '../water/water-card-state.ts'

/** Rows of each kind that a search answers at most: who looks for more, filters the list. */
export const FOUND_MOST = 5

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
const FoundUser = z.object({ id: Id, name: z.string(), telephone: Masked, cardCount: z.int() })
const FoundRoom = z.object({ id: Id, name: z.string(), communityId: idOf('community'), communityName: z.string() })
/** Its room is that of its card. */
const FoundMeter = z.object({ id: Id, deviceSn: z.string(), roomNo: z.string().nullable(), connectivity: z.enum(CONNECTIVITY) })
const FoundOrder = z.object({
  id: Id,
  orderNo: z.string(),
  name: z.string(),
  ...place,
  amount: Money,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
})

const Found = z.object({
  cards: z.array(FoundCard),
  users: z.array(FoundUser),
  rooms: z.array(FoundRoom),
  meters: z.array(FoundMeter),
  orders: z.array(FoundOrder),
})
/** What was found, on the wire and on the page. */
export type Found = z.input<typeof Found>

export const searchApi = defineResource('search', 'system/search', {
  /**
   * By what a clerk is told at the counter: a card, its household, a room (`3-2-1203`, with its community before it, or the door
   * alone), a phone (whole or its last four digits), a meter or an order (its beginning or its last four). Of each kind only rows
   * that the caller's own list of them would show; without the permission of that list, none. Menus the browser knows itself.
   */
  all: query(z.strictObject({ text: text(64).meta({ personal: true }) }), Found, { access: 'signedIn' }),
})
