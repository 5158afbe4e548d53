import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(waterCardApi.detail, { id: Number(params.id) })]
