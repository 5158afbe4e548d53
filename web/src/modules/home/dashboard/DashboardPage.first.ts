import { dashboardApi } from '@weir/contract/modules/home/dashboard'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'
import { chosenPeriod, usageInput } from './usage-window.ts'

export const first: FirstCalls = ({ search }) => [
  firstCall(dashboardApi.summary, {}),
  firstCall(dashboardApi.meters, {}),
  firstCall(dashboardApi.usage, usageInput(chosenPeriod(search))),
  firstCall(dashboardApi.inbox, {}),
]
