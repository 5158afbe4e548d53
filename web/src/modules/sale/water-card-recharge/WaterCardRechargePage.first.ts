import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(waterCardRechargeApi.list, search),
  firstCall(waterCardRechargeApi.counts, { filters: [{}, { delivery: 'fail' }, { delivery: 'initiated' }] }),
]
