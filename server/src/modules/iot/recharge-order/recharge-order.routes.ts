import { rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'

import { implement } from '../../../kernel/implement.ts'
import { countOrders, exportOrders, getOrder, listOrders } from './recharge-order.queries.ts'

export const rechargeOrderRoutes = implement(rechargeOrderApi, {
  list: listOrders,
  counts: countOrders,
  get: getOrder,
  export: exportOrders,
})
