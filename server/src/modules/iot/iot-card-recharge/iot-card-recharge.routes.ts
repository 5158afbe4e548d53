import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { orderReading } from './iot-card-recharge.list.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { orderDetail } from './order.queries.ts'
import { iotOrders } from './payment.service.ts'
import { iotRefunds } from './iot-refunds.service.ts'
import { refundOrder, retryOrder } from './refund.service.ts'

const { list, counts, get } = readHandlers(iotCardRechargeApi, iotCardRecharges, orderReading)

export const iotCardRechargeRoutes = implement(iotCardRechargeApi, {
  list,
  counts,
  get: async (ctx, input) => orderDetail(ctx, await get(ctx, input)),
  refund: refundOrder,
  retry: retryOrder,
  cancel: iotOrders.cancel,
  retryRefund: (ctx, { refundId }) => iotRefunds.retry(ctx, refundId),
  settleRefund: (ctx, { refundId, ...by }) => iotRefunds.settle(ctx, refundId, by),
  export: crudExport(iotCardRechargeApi, iotCardRecharges, orderReading),
})
