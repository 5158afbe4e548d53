import { healthApi } from '@weir/contract/modules/system/health'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

/** The whole page is one answer. */
export const first: FirstCalls = () => [firstCall(healthApi.state, {})]
