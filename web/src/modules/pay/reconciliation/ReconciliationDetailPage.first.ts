import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(reconciliationApi.get, { id: Number(params.id) })]
