import { payOrderApi } from '@weir/contract/modules/pay/order'

import { implement } from '../../../kernel/implement.ts'
import { payMethods, payOrder } from './order.service.ts'

export const payOrderRoutes = implement(payOrderApi, { order: payOrder, methods: payMethods })
