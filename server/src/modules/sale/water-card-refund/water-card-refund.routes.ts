import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { retryRefund, settleRefund } from './finish-refund.service.ts'
import { exportRefunds, refundReading } from './water-card-refund.list.ts'
import { waterCardRefunds } from '../../card/index.ts'

export const waterCardRefundRoutes = implement(waterCardRefundApi, {
  ...readHandlers(waterCardRefundApi, waterCardRefunds, refundReading),
  retry: retryRefund,
  settle: settleRefund,
  export: exportRefunds,
})
