import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(reminderBatchApi.get, { id: Number(params.id) })]
