import { RECONCILIATION_STATES, reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(reconciliationApi.list, search),
  firstCall(reconciliationApi.counts, { filters: [{}, ...RECONCILIATION_STATES.map((state) => ({ state }))] }),
]
