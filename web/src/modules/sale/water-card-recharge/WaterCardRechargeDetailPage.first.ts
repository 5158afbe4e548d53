import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(waterCardRechargeApi.get, { id: Number(params.id) })]
