import { CONNECTIVITY } from '@weir/contract/modules/card/meter-connectivity'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(waterMeterApi.list, search),
  firstCall(waterMeterApi.counts, {
    filters: [{}, ...CONNECTIVITY.toReversed().map((connectivity) => ({ connectivity })), { valve: 'stuck' }],
  }),
]
