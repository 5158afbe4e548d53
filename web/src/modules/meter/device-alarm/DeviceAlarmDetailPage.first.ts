import { deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'

import { firstCall, type FirstCalls } from '../../../platform/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(deviceAlarmApi.get, { id: Number(params.id) })]
