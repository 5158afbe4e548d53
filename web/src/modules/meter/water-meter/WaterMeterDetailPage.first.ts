import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(waterMeterApi.detail, { id: Number(params.id) })]
