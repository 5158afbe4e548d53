import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { Instant, Nothing, text } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { ORDER_KINDS, PAYMENT_METHODS } from '../card/payment.ts'
import { WaterCardRecharge } from '../sale/water-card-recharge.ts'

const PayOrder = WaterCardRecharge.pick({
  orderNo: true,
  communityName: true,
  roomNo: true,
  amount: true,
  paymentMethod: true,
  paymentStatus: true,
  state: true,
  delivery: true,
  createdAt: true,
  paidAt: true,
}).extend({
  kind: z.enum(ORDER_KINDS),
  /** The household of an order of water. */
  name: z.string().nullable(),
  quantity: Quantity.nullable(),
  /** The SIM card and the package of an order of packages. */
  iccid: z.string().nullable(),
  packetName: z.string().nullable(),
  /** The text of the code that the payer scans; null without a provider, or before the provider answered. */
  codeUrl: z.string().nullable(),
  /** Until then the provider takes the payment; null without a provider. */
  payUntil: Instant.nullable(),
})

export const payOrderApi = defineResource(
  'payOrder',
  'pay',
  {
    /**
     * The state of an order, for the page a payment ends on. It changes nothing. Callers see their own orders, and those in the data
     * scope of their permissions to list and to take orders.
     */
    order: query(z.strictObject({ orderNo: text(32) }), PayOrder, { access: 'signedIn' }),
    /** The payment methods that the counter can take now: cash, transfer, and each with a provider. */
    methods: query(Nothing, z.object({ methods: z.array(z.enum(PAYMENT_METHODS)) }), { access: 'signedIn' }),
  },
  { errors: ['missing'] },
)
