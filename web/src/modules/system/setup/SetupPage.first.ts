import { setupApi } from '@weir/contract/modules/system/setup'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

/** The whole page is one answer. */
export const first: FirstCalls = () => [firstCall(setupApi.state, {})]
