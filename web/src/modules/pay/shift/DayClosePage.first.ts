import { shiftApi } from '@weir/contract/modules/pay/shift'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = () => [firstCall(shiftApi.mine, {})]
