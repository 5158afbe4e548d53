import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => [firstCall(waterCardPriceBatchApi.get, { id: Number(params.id) })]
