import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(waterCardPriceBatchApi.list, search),
  firstCall(waterCardPriceBatchApi.counts, { filters: [{}, { state: 'planned' }, { state: 'running' }, { state: 'stopped' }] }),
]
