import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(iotCardRechargeApi.get, { id: Number(params.id) })]
