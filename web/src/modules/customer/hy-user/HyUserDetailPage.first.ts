import { hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(hyUserApi.detail, { id: Number(params.id) })]
