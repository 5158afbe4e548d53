import { shiftApi } from '@weir/contract/modules/pay/shift'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(shiftApi.list, search),
  firstCall(shiftApi.counts, { filters: [{}, { state: 'open' }, { isDifferent: true }, { isDifferent: true, isRecent: true }] }),
]
