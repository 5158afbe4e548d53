import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { moveOrder } from './correction/move.service.ts'
import { refundOrder, reverseOrder } from './correction/refund.service.ts'
import { printReceipt } from './receipt.service.ts'
import { retryOrder } from './delivery.service.ts'
import { exportOrders, orderReading, orderSums } from './water-card-recharge.queries.ts'
import { rechargeDetail } from './order-detail.ts'
import { waterOrders } from './payment.service.ts'
import { waterCardRecharges } from '../../card/index.ts'

export const waterCardRechargeRoutes = implement(waterCardRechargeApi, {
  ...readHandlers(waterCardRechargeApi, waterCardRecharges, orderReading),
  sums: orderSums,
  get: rechargeDetail,
  cancel: waterOrders.cancel,
  retry: retryOrder,
  print: printReceipt,
  refund: refundOrder,
  reverse: reverseOrder,
  move: moveOrder,
  export: exportOrders,
})
