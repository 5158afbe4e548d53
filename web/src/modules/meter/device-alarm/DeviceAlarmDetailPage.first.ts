import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(deviceAlarmApi.get, { id: Number(params.id) })]
