import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'

import { type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [firstList(waterCardPriceApi.list, search)]
