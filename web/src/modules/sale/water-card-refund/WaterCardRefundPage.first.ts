import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(waterCardRefundApi.list, search),
  firstCall(waterCardRefundApi.counts, { filters: [{}, { state: 'failed' }, { state: 'pending' }] }),
]
