import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { text } from '../../platform/schemas.ts'
import { WaterCardRecharge } from '../water/water-card-recharge.ts'

const PayOrder = WaterCardRecharge.pick({
  orderNo: true,
  name: true,
  communityName: true,
  roomNo: true,
  amount: true,
  quantity: true,
  paymentMethod: true,
  paymentStatus: true,
  state: true,
  delivery: true,
  createdAt: true,
  paidAt: true,
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
  },
  { errors: ['missing'] },
)
