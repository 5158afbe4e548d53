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
     * How an order stands, for the page a payment ends on: it reads and never changes anything. Everybody sees what he ordered
     * himself, and the rows of what he holds of listing and of taking orders.
     */
    order: query(z.strictObject({ orderNo: text(32) }), PayOrder, { access: 'signedIn' }),
  },
  { errors: ['missing'] },
)
