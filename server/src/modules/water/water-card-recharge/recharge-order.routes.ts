import { rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'

import { implement } from '../../../kernel/implement.ts'
import { rechargeOrderReads } from './recharge-order.queries.ts'

export const rechargeOrderRoutes = implement(rechargeOrderApi, rechargeOrderReads)
