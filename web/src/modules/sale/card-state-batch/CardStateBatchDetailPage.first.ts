import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(cardStateBatchApi.get, { id: Number(params.id) })]
