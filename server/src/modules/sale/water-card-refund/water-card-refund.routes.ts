import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { waterRefunds } from './water-refunds.service.ts'
import { exportRefunds, refundReading } from './water-card-refund.list.ts'
import { waterCardRefunds } from '../../card/index.ts'

export const waterCardRefundRoutes = implement(waterCardRefundApi, {
  ...readHandlers(waterCardRefundApi, waterCardRefunds, refundReading),
  retry: (ctx, { id }) => waterRefunds.retry(ctx, id),
  settle: (ctx, { id, ...by }) => waterRefunds.settle(ctx, id, by),
  export: exportRefunds,
})
