import { iotCardApi } from '@weir/contract/modules/iot/iot-card'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(iotCardApi.detail, { id: Number(params.id) })]
